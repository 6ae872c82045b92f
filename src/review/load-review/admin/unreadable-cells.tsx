import type { LoadQuestions } from '../../../loading/load-questions/load-question.ts';
import { useColumnLabel } from '../../../loading/sheet-layouts/admin/use-column-label.ts';
import { ConcernedRows } from './concerned-rows.tsx';

import classes from './missing-values.module.css';

/** The columns of which cells would be left blank. */
export function UnreadableCells({ columns }: { columns: LoadQuestions['unreadable'] }) {
  const fieldLabel = useColumnLabel();
  return (
    <ul className={classes.unreadable}>
      {columns.map((column) => (
        <li key={column.column}>
          {fieldLabel(column.column)}:{' '}
          <ConcernedRows of={column} what={fieldLabel(column.column)} />
        </li>
      ))}
    </ul>
  );
}
