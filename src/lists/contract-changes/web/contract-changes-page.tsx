import { getRouteApi, Link, useLocation } from '@tanstack/react-router';

import { unreadIn } from '../../../figures/figures/unread-filters.ts';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ChangeSteps } from './change-steps.tsx';
import { ChangesOfDay } from './changes-of-day.tsx';

const route = getRouteApi('/organization/cambios');

/** What changed of what the public sees: every load and day, or the contracts of one of them. */
export function ContractChangesPage() {
  const { t } = useTexts('contract-changes');
  const search = route.useSearch();
  const { day, load, cause, change } = search;
  // The router has no type for what an address may say beyond the search of its page.
  const address = useLocation().search as QueryValues;
  return (
    <>
      <UnreadNote unread={unreadIn(address, { day, load, cause, change }, [])} />
      <Answer query={search} waiting={<Skeleton lines={8} height="2.25rem" />} failed={t('failed')}>
        {(answered) =>
          answered.day === undefined ? (
            <ChangeSteps page={answered.page} />
          ) : (
            <ChangesOfDay day={answered.day} search={answered} />
          )
        }
      </Answer>
      <StepLinks
        previous={<Link to="/fuentes">{t('step.sources')}</Link>}
        next={<Link to="/data">{t('step.data')}</Link>}
      />
    </>
  );
}
