import { useTexts } from '../../ui/web/use-texts.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';
import { type NotedCell, useCellNotes } from './cell-notes.ts';

import classes from './load-rows.module.css';

/** On a telephone: a row is two lines, and opens to the cells with something to say. */
export function LoadRowList({ rows }: { rows: LoadRowDoc[] }) {
  const notesOf = useCellNotes();
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <RowItem key={row.rowIndex} row={row} cells={notesOf(row)} />
      ))}
    </ul>
  );
}

function RowItem({ row, cells }: { row: LoadRowDoc; cells: NotedCell[] }) {
  const { t } = useTexts('load-review-admin');
  const { rowIndex, status, data } = row;
  const noted = cells.filter(({ notes }) => notes.length > 0);
  const named = [data.contractNumber, data.supplierName, data.totalOrMaxAmount];
  return (
    <li>
      <details>
        <summary>
          <b>
            {t('rows.number')} {rowIndex} · {t(`row.${status}`)}
          </b>
          <span className={classes.named}>
            {named.flatMap(({ value }) => value ?? []).join(' · ')}
          </span>
        </summary>
        {noted.length === 0 && <p>{t('row.nothing')}</p>}
        <dl>
          {noted.map(({ field, heading, text, notes, tone }) => (
            <div key={field} className={classes.noted} data-tone={tone}>
              <dt>{heading}</dt>
              <dd>
                <b>{text}</b>
              </dd>
              {notes.map((note) => (
                <dd key={note}>{note}</dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
