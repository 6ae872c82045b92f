import { Button } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { Badge, type BadgeTone } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { PastLoad } from '../past-load-endpoints.ts';

import classes from '../../../office/catalogue/admin/catalogue-table.module.css';
import own from './load-history-table.module.css';

type Props = { loads: PastLoad[]; onRevert: (load: PastLoad) => void };

/** The others add up to the first; those of no row are not told. */
const counts = ['read', 'new', 'updated', 'notUpdated', 'skipped', 'undecided', 'errors'] as const;

export function LoadHistoryTable({ loads, onRevert }: Props) {
  const { t } = useTexts('past-loads-admin');
  return (
    <section className={classes.scroll} tabIndex={0} aria-label={t('history')}>
      <table className={classes.table} data-wraps>
        <thead>
          <tr>
            <th scope="col">{t('history.file')}</th>
            <th scope="col">{t('history.result')}</th>
            <th scope="col">{t('history.rows')}</th>
            <th scope="col" data-column="actions">
              {t('history.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.map((load) => (
            <HistoryRow key={load._id} load={load} onRevert={onRevert} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { load: PastLoad; onRevert: (load: PastLoad) => void };

function HistoryRow({ load, onRevert }: RowProps) {
  const { t, format, language } = useTexts('past-loads-admin');
  const { fileName, uploadedBy, createdAt, rows, status, canBeReverted } = load;
  // Of a load that nobody confirmed nothing became of the rows.
  const isOver = status === 'CONFIRMED' || status === 'REVERTED';
  const told = counts
    .filter((count) => count === 'read' || (isOver && (rows?.[count] ?? 0) > 0))
    .map((count) => `${t(`history.${count}`)}: ${format.count(rows?.[count] ?? null)}`);
  return (
    <tr>
      <td className={own.file}>
        {fileName}
        <span className={own.detail}>
          {t('history.by', { name: uploadedBy ?? t('history.command') })} ·{' '}
          {momentText(createdAt, language)}
        </span>
      </td>
      <td data-label={t('history.result')}>
        <LoadResult load={load} />
      </td>
      <td data-label={t('history.rows')}>{told.join(' · ')}</td>
      <td data-column="actions">
        {canBeReverted && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('revert.of', { file: fileName })}
            onClick={() => onRevert(load)}
          >
            {t('revert')}
          </Button>
        )}
      </td>
    </tr>
  );
}

const tones: Partial<Record<PastLoad['status'], BadgeTone>> = {
  CONFIRMED: 'good',
  REVERTED: 'middle',
  REFUSED: 'bad',
};

/** What became of it, when and by whom, or why it could not be read. */
function LoadResult({ load }: { load: PastLoad }) {
  const { t, format, language } = useTexts('past-loads-admin');
  const { rows, status, confirmedBy, confirmedAt, revertedBy, revertedAt, refusalText } = load;
  const { amountsIncludeTax } = load;
  const [name, moment] = revertedAt ? [revertedBy, revertedAt] : [confirmedBy, confirmedAt];
  const wroteNothing =
    status === 'CONFIRMED' && rows !== null && rows.new + rows.updated + rows.unknown === 0;
  return (
    <>
      <Badge tone={wroteNothing ? 'neutral' : (tones[status] ?? 'neutral')}>
        {t(wroteNothing ? 'result.nothing' : `result.${status}`)}
      </Badge>
      {moment && (
        <span className={own.detail}>
          {[name, momentText(moment, language)].filter(Boolean).join(' · ')}
        </span>
      )}
      {rows !== null && rows.unknown > 0 && (
        <span className={own.detail}>
          {t('history.unknown', { count: rows.unknown, shown: format.count(rows.unknown) })}
        </span>
      )}
      {amountsIncludeTax && (
        <span className={own.detail}>{t(`history.tax.${amountsIncludeTax}`)}</span>
      )}
      {refusalText && <span className={own.detail}>{refusalText}</span>}
    </>
  );
}
