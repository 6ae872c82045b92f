import { type ReactNode, Suspense } from 'react';

import { useRoundingRemarks } from '../../../figures/figures/web/use-rounding-remarks.ts';
import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import type { groupContracts } from '../contract-group-endpoints.ts';
import type { GroupsQuery } from '../groups-query.ts';
import { CellLinks } from './cross-links.tsx';

import classes from '../../../figures/figures/web/counted-note.module.css';
import list from '../../../foundation/ui/web/list.module.css';

/** One of the two tables is shown. */
const GroupTable = latePart(async () => (await import('./group-table.tsx')).GroupTable);
const CrossTable = latePart(async () => (await import('./cross-table.tsx')).CrossTable);

/** The server does not write it. */
const GroupEmbed = latePart(async () => (await import('./group-embed.tsx')).GroupEmbed);

type Props = {
  answer: Reply<typeof groupContracts>;
  listQuery: GroupsQuery;
  organization: Organization;
  /** In the place of groups when there are none. */
  none: ReactNode;
};

/** The groups of one answer, alone or crossed with a second grouping, and what they add up to. */
export function GroupCard({ answer, listQuery, organization, none }: Props) {
  const { t, format } = useTexts('contract-groups');
  const { data, lastUpdate } = answer;
  const { groupBy, and, cells, pageSize, filters } = listQuery;
  const isOfList = and && cells === 'contracts';
  const { round, shortName } = organization;
  const names = { first: t(`name.${groupBy}`), second: and ? t(`name.${and}`) : '' };
  return (
    <section className={list.list}>
      {data.total === 0 ? (
        none
      ) : (
        <>
          <div className={classes.line}>
            <h2 className={list.title}>{t(and ? 'card.cross' : 'card', names)}</h2>
            <GroupCount data={data} isCrossed={and !== undefined} />
            <details>
              <summary>
                <span>{t('about')}</span>
              </summary>
              <p>
                {isOfList ? t('adds.listed', { number: format.count(data.listed) }) : t('adds')}{' '}
                {(groupBy !== 'procedure' || and) && <Rounded data={data} round={round} />}
              </p>
              {and && <p>{t(`caption.${cells}`)}</p>}
            </details>
            {and && <CellLinks cells={cells} />}
          </div>
          {and ? (
            <CrossTable data={data} listQuery={listQuery} and={and} round={round} />
          ) : (
            <GroupTable data={data} listQuery={listQuery} round={round} />
          )}
          <PageLinks page={data.page} pages={data.pages} pageSize={pageSize} list="rows" />
        </>
      )}
      <DataLinks organization={shortName} />
      <SourceFooter source={organization} lastUpdate={lastUpdate} filters={filters} />
      {!and && (
        <Suspense>
          <GroupEmbed listQuery={listQuery} organization={shortName} />
        </Suspense>
      )}
    </section>
  );
}

type Groups = Reply<typeof groupContracts>['data'];

function GroupCount({ data, isCrossed }: { data: Groups; isCrossed: boolean }) {
  const { t, format } = useTexts('contract-groups');
  const { total, uncountedGroups } = data;
  return (
    <p role="status">
      {t(isCrossed ? 'count.cross' : 'count', { count: total, number: format.count(total) })}{' '}
      {uncountedGroups > 0 &&
        t('uncounted', { count: uncountedGroups, number: format.count(uncountedGroups) })}
    </p>
  );
}

type RoundedProps = { data: Groups; round: boolean };

/**
 * Where all groups are in sight and, rounded, do not add up. Of the types of procedure the note under
 * the panels says it.
 */
function Rounded({ data: { docs, pages, totals, columns }, round }: RoundedProps) {
  const { t, format } = useTexts('contract-groups');
  const shown = pages === 1 && columns.length === 0 ? docs : [];
  const known = shown.filter(({ share }) => share !== null);
  return useRoundingRemarks({
    shares: known.map(({ share }) => format.share(share, round)),
    sums:
      shown.length > 0
        ? { parts: shown.map(({ amount }) => amount), total: totals.totalAmount }
        : undefined,
    round,
    of: t('rounded.of'),
  }).join(' ');
}
