import { getRouteApi, Link, useLocation } from '@tanstack/react-router';

import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractChangeSearch } from '../contract-change-search.ts';
import { unreadChanges } from '../unread-changes.ts';
import { ChangeSteps } from './change-steps.tsx';
import { ChangesOfDay } from './changes-of-day.tsx';
import { UnamendedChanges } from './unamended-changes.tsx';

const route = getRouteApi('/organization/cambios');

/** What changed of what the public sees: every load and day, or the contracts of one of them. */
export function ContractChangesPage() {
  const { t } = useTexts('contract-changes');
  const search = route.useSearch();
  // The router has no type for what an address may say beyond the search of its page.
  const address = useLocation().search as QueryValues;
  return (
    <>
      <UnreadNote unread={unreadChanges(address, search)} />
      <Answer query={search} waiting={<Skeleton lines={8} height="2.25rem" />} failed={t('failed')}>
        {(answered) => <Changes search={answered} />}
      </Answer>
      <StepLinks
        previous={<Link to="/fuentes">{t('step.sources')}</Link>}
        next={<Link to="/data">{t('step.data')}</Link>}
      />
    </>
  );
}

function Changes({ search }: { search: ContractChangeSearch }) {
  const { list, day, page } = search;
  if (list === 'unamended') return <UnamendedChanges search={search} />;
  return day === undefined ? (
    <ChangeSteps page={page} />
  ) : (
    <ChangesOfDay day={day} search={search} />
  );
}
