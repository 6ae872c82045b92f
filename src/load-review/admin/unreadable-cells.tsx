import type { LoadQuestions } from '../../load-questions/load-question.ts';
import { ConcernedRows } from './concerned-rows.tsx';
import { useFieldLabel } from './use-contract-field-name.ts';

import classes from './missing-values.module.css';

/** The columns of which cells would be left blank. */
export function UnreadableCells({ columns }: { columns: LoadQuestions['unreadable'] }) {
  const fieldLabel = useFieldLabel();
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
