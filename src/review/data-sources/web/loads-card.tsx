import { Link } from '@tanstack/react-router';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { UncountedParts } from '../../../figures/figures/web/uncounted-parts.tsx';
import { useRoundingRemarks } from '../../../figures/figures/web/use-rounding-remarks.ts';
import { Badge } from '../../../foundation/ui/web/badge.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DataSourceRecord, DataSources, SourceFigures } from '../data-source-endpoints.ts';
import { useWhyLeftOut } from './use-why-left-out.ts';

import wide from '../../../foundation/ui/web/wide-table.module.css';
import classes from './source-tables.module.css';

type Props = { data: DataSources; round: boolean };

/** Every load and what was captured by hand: their contracts of today add up to the monitor. */
export function LoadsCard({ data: { sources, totals }, round }: Props) {
  const { t, format } = useTexts('data-sources');
  const amounts = sources.map(({ now }) => now.amount);
  const sums = { parts: amounts, total: totals.amount };
  const remarks = useRoundingRemarks({ shares: [], sums, round });
  const heads = [
    'date',
    'file',
    'rows',
    'new',
    'updated',
    'left-out',
    'why',
    'now',
    'amount',
  ] as const;
  return (
    <div id="cargas" className={classes.part}>
      <Card title={t('loads.title')} ofRows>
        {sources.length === 0 ? (
          <p>{t('loads.none')}</p>
        ) : (
          <>
            <div className={wide.scroll}>
              <table className={`${wide.table} ${classes.loads}`}>
                <thead>
                  <tr>
                    {heads.map((head) => (
                      <th key={head} scope="col" data-column={head}>
                        {t(`loads.${head}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sources.map((source) => (
                    <SourceRow key={source._id ?? 'by-hand'} source={source} round={round} />
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row" colSpan={7}>
                      {t('loads.total')}
                    </th>
                    <td data-column="now" data-label={t('loads.label.now')}>
                      <Link to="/contracts" search={{ ...noFilters, populations: ['COUNTED'] }}>
                        {format.count(totals.counted)}
                      </Link>
                      <UncountedParts sums={sumsOfSource(totals)} />
                    </td>
                    <td data-column="amount">{format.sum(totals.amount, round)}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
            <p className={classes.note}>
              {t('loads.note')}
              {totals.reports > 0 &&
                ` ${t('loads.note.reports', {
                  count: totals.reports,
                  number: format.count(totals.reports),
                })}`}
              {remarks.map((remark) => ` ${remark}`)}
            </p>
          </>
        )}
      </Card>
    </div>
  );
}

const sumsOfSource = ({ amendments, ...sums }: SourceFigures) => ({
  ...sums,
  amendments: amendments.count,
});

function SourceRow({ source, round }: { source: DataSourceRecord; round: boolean }) {
  const { t, format } = useTexts('data-sources');
  const describeWhy = useWhyLeftOut();
  const { _id, fileName, confirmedAt, revertedAt, rows, now } = source;
  const counts = [
    ['rows', rows?.read],
    ['new', rows?.new],
    ['updated', rows?.updated],
    ['left-out', rows?.leftOut],
  ] as const;
  return (
    <tr data-reverted={revertedAt !== null || undefined}>
      <td data-column="date">{_id === null ? '' : format.day(confirmedAt)}</td>
      <th scope="row">
        {revertedAt === null ? (fileName ?? t('by-hand')) : <s>{fileName}</s>}{' '}
        {revertedAt !== null && <Badge tone="middle">{t('loads.reverted')}</Badge>}
      </th>
      {counts.map(([column, count]) => (
        <td key={column} data-column={column} data-label={t(`loads.label.${column}`)}>
          {_id === null ? '' : format.count(count ?? null)}
        </td>
      ))}
      <td data-column="why">{describeWhy(source)}</td>
      <td data-column="now" data-label={t('loads.label.now')}>
        {format.count(now.counted)}
        <UncountedParts sums={sumsOfSource(now)} />
      </td>
      <td data-column="amount">{format.sum(now.amount, round)}</td>
    </tr>
  );
}
