import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useReturnFocus } from '../../../foundation/ui/admin/use-return-focus.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { useValueText } from '../../load-questions/admin/use-value-text.ts';
import { type PastLoad, revertConfirmedLoad, showRevertPreview } from '../past-load-endpoints.ts';

type Props = { load: PastLoad; onClose: () => void };

/** What goes and what stays, before a confirmed load is taken back. */
export function RevertDialog({ load, onClose }: Props) {
  const { t } = useTexts('past-loads-admin');
  useReturnFocus();
  const revert = useRevert(load, onClose);
  const preview = useQuery({
    ...queryOf(showRevertPreview, { query: { _id: load._id } }),
    // Of a load that was taken back there is no preview any more.
    enabled: !revert.isPending,
    staleTime: 0,
    gcTime: 0,
  });
  const failureText = useFailedCallText();
  return (
    <Modal opened onClose={onClose} title={t('revert.title')} centered>
      <Text fw={700} style={{ overflowWrap: 'anywhere' }}>
        {load.fileName}
      </Text>
      <Answered query={preview} failed={t('revert.preview-failed')} height={120}>
        {({ data }) => <RevertPreview preview={data} />}
      </Answered>
      <div role="alert">
        {revert.isError && (
          <Callout tone="alert">{failureText(revert.error, t('revert.failed'))}</Callout>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('revert.stay')}
        </Button>
        <Button
          color="var(--bad-text)"
          disabled={!preview.isSuccess}
          loading={revert.isPending}
          onClick={() => revert.mutate()}
        >
          {t('revert.do')}
        </Button>
      </Group>
    </Modal>
  );
}

type Preview = z.output<(typeof showRevertPreview)['schema']['response'][200]>['data'];

function RevertPreview({ preview }: { preview: Preview }) {
  const { t, format } = useTexts('past-loads-admin');
  const { deletedContractsCount, restoredContractsCount, left, leftCount } = preview;
  const { unlinkedAmendmentsCount: unlinked, repeatedLater, meanings } = preview;
  const valueText = useValueText();
  const counts = [
    ['deleted', deletedContractsCount],
    ['restored', restoredContractsCount],
    ['left', leftCount],
    ['unlinked', unlinked],
  ] as const;
  const told = counts.filter(([, count]) => count > 0);
  return (
    <>
      <List my="sm">
        {(told.length > 0 ? told : counts.slice(0, 1)).map(([key, count]) => (
          <List.Item key={key}>
            {t(`revert.${key}`, { count, shown: format.count(count) })}
          </List.Item>
        ))}
      </List>
      {repeatedLater.contracts > 0 && (
        <Callout tone="alert">
          {t('revert.repeated', {
            count: repeatedLater.contracts,
            shown: format.count(repeatedLater.contracts),
            files: repeatedLater.fileNames.join(', '),
          })}
        </Callout>
      )}
      {meanings.length > 0 && (
        <>
          <Text size="sm">
            {t('revert.meanings', { count: meanings.length, shown: format.count(meanings.length) })}
          </Text>
          <ul>
            {meanings.slice(0, mostMeanings).map(({ kind, spelling, meaning }) => (
              <li key={`${kind} ${spelling}`}>
                {t('meanings.means', { spelling, meaning: valueText(kind, meaning) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {leftCount > 0 && (
        <details>
          <summary>{t('revert.left-list')}</summary>
          <ul>
            {left.map(({ _id, contractNumber }) => (
              <li key={_id}>
                <Link to="/admin/contracts" search={{ open: _id }}>
                  {contractNumber ?? unknownValue}
                </Link>
              </li>
            ))}
          </ul>
          {leftCount > left.length && (
            <Text size="sm">{t('revert.left-more', { shown: left.length })}</Text>
          )}
        </details>
      )}
      <Text size="sm" c="dimmed">
        {t('revert.hint')}
      </Text>
    </>
  );
}

/** Enough to know which they are; the list of all stands on the page. */
const mostMeanings = 10;

const useRevert = (load: PastLoad, onClose: () => void) => {
  const translate = useTranslateKey();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(revertConfirmedLoad, { body: { _id: load._id } }),
    onSuccess: async ({ message }) => {
      onClose();
      showAdminToast('success', translate(message ?? 'data-load:revert.success'));
      await queries.invalidateQueries();
    },
  });
};
