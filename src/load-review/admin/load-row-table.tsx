import { columns } from '../../data-load/columns.ts';
import { CutText } from '../../ui/web/cut-text.tsx';
import { isHttpLink } from '../../ui/web/is-http-link.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';
import { type NotedCell, useCellNotes } from './cell-notes.ts';
import { RowState } from './row-state.tsx';

import table from '../../catalogue/admin/catalogue-table.module.css';
import classes from './load-rows.module.css';

/** The rows with their columns as the template names them. */
export function LoadRowTable({ rows }: { rows: LoadRowDoc[] }) {
  const { t } = useTexts('load-review-admin');
  const notesOf = useCellNotes();
  return (
    <section className={table.scroll} tabIndex={0} aria-label={t('rows')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('rows.number')}</th>
            <th scope="col">{t('rows.state')}</th>
            {columns.map(({ code, kind, heading }) => (
              <th key={code} scope="col" data-kind={kind === 'amount' ? 'money' : kind}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowIndex}>
              <td>{row.rowIndex}</td>
              <td>
                <RowState row={row} />
              </td>
              {notesOf(row).map((cell) => (
                <td
                  key={cell.field}
                  className={classes.cell}
                  data-kind={cell.kind === 'amount' ? 'money' : cell.kind}
                  data-tone={cell.tone}
                >
                  <CellText cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** An address is a link when there is nothing to say about it. */
function CellText({ cell: { kind, text, notes } }: { cell: NotedCell }) {
  if (kind !== 'address' || notes.length > 0 || !isHttpLink(text))
    return <CutText text={text} notes={notes} />;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer" title={text}>
      {text.length > 30 ? `${text.slice(0, 29)}…` : text}
    </a>
  );
}
