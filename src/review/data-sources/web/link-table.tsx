import { shareOf } from '../../../figures/figures/figure.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LinkCounts } from '../../../records/documents/document-health.ts';
import { type LinkState, shownStates } from './link-states.ts';

import wide from '../../../foundation/ui/web/wide-table.module.css';
import classes from './source-tables.module.css';

type Props = {
  all: LinkCounts;
  /** What the rows are, which add up to all. */
  head: string;
  rows: (LinkCounts & { key: string; name: string })[];
};

export function LinkTable({ all, head, rows }: Props) {
  const { t } = useTexts('data-sources');
  const states = shownStates(all);
  return (
    <div className={wide.scroll}>
      <table className={`${wide.table} ${classes.links}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {[...states, 'copies' as const].map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`links.${column}`)}
              </th>
            ))}
            <th scope="col" data-column="all">
              {t('links.all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, ...counts }) => (
            <tr key={key}>
              <th scope="row" lang={dataLanguage}>
                {name}
              </th>
              <LinkCells counts={counts} states={states} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('loads.total')}</th>
            <LinkCells counts={all} states={states} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function LinkCells({ counts, states }: { counts: LinkCounts; states: LinkState[] }) {
  const { t, format } = useTexts('data-sources');
  return (
    <>
      {[...states, 'copies' as const].map((column) => (
        <td key={column} data-column={column} data-label={t(`links.${column}`)}>
          {format.count(counts[column])}{' '}
          <small>{format.share(shareOf(counts[column], counts.links), true)}</small>
        </td>
      ))}
      <td data-column="all" data-label={t('links.all')}>
        {format.count(counts.links)}
      </td>
    </>
  );
}
