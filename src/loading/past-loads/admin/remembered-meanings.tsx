import { Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useValueText } from '../../load-questions/admin/use-value-text.ts';
import {
  forgetLoadMeaning,
  listMeanings,
  type RememberedMeaning,
} from '../remembered-meaning-endpoints.ts';

import classes from './remembered-meanings.module.css';

/** What every load reads by since somebody told it, with a way to take each back; nothing where there is none. */
export function RememberedMeanings() {
  const { t, format } = useTexts('past-loads-admin');
  const query = useQuery({ ...queryOf(listMeanings), staleTime: 0 });
  return (
    <Answered query={query} failed={t('meanings.failed')} height={40}>
      {({ data: { docs } }) =>
        docs.length === 0 ? null : (
          <section aria-labelledby={heading}>
            <Title order={2} size="h4" mb="xs" id={heading} tabIndex={-1}>
              {t('meanings')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('meanings.hint')}
            </Text>
            <details open={docs.length <= mostOpen}>
              <summary>
                {t('meanings.count', { count: docs.length, shown: format.count(docs.length) })}
              </summary>
              <ul className={classes.list}>
                {docs.map((meaning) => (
                  <MeaningItem key={`${meaning.kind} ${meaning.spelling}`} meaning={meaning} />
                ))}
              </ul>
            </details>
          </section>
        )
      }
    </Answered>
  );
}

const heading = 'remembered-meanings';
/** More would push the history of loads away. */
const mostOpen = 5;

function MeaningItem({ meaning: { kind, spelling, meaning, at, by, fileName } }: ItemProps) {
  const { t, language } = useTexts('past-loads-admin');
  const valueText = useValueText();
  const forget = useForget();
  const text = t('meanings.means', { spelling, meaning: valueText(kind, meaning) });
  const name = by ?? t('history.command');
  const moment = momentText(at, language);
  return (
    <li>
      <span>
        {text}
        <small>
          {fileName === null
            ? t('meanings.told', { moment })
            : t('meanings.told-in', { moment, name, file: fileName })}
        </small>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${t('meanings.forget')}: ${text}`}
        loading={forget.isPending}
        onClick={() => forget.mutate({ kind, spelling })}
      >
        {t('meanings.forget')}
      </Button>
    </li>
  );
}

type ItemProps = { meaning: RememberedMeaning };

const useForget = () => {
  const { t } = useTexts('past-loads-admin');
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailedCallText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<RememberedMeaning, 'kind' | 'spelling'>) =>
      call(forgetLoadMeaning, { body }),
    onSuccess: (reply) => {
      queries.setQueryData(queryOf(listMeanings).queryKey, reply);
      showAdminToast('success', t('meanings.forgotten'));
      // The button that was pressed is gone, and the list with the last one.
      requestAnimationFrame(() => document.getElementById(heading)?.focus());
    },
    onError: (error) => showAdminToast('danger', failureText(error, t('meanings.not-forgotten'))),
  });
};
