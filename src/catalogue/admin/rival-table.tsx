import { unknownValue } from '../../platform/formats.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { Column } from './catalogue.ts';
import { useCellText } from './cell-text.ts';
import type { Rival } from './conflict.ts';
import { LastChangeLine } from './last-change-line.tsx';
import { type AnyRow, useCatalogue, useOwnTexts } from './use-catalogue.ts';

import classes from './rival-table.module.css';

/** Who changed a record, and which fields, with what is stored now beside what I have. */
export function RivalTable({ rival: { base, stored, lastChange, mine } }: { rival: Rival }) {
  const { columns, nameOf, valuesOf } = useCatalogue();
  const { t } = useTexts('catalogue-admin');
  const { headOf } = useOwnTexts();
  const textOf = useCellText();
  const known = valuesOf(stored);
  const isMine = ({ field }: Column<AnyRow>) => field in mine && !isSame(mine[field], known[field]);
  const isTheirs = ({ field }: Column<AnyRow>) => !isSame(base[field], stored[field]);
  const mineOf = (column: Column<AnyRow>): string => {
    const { field, kind } = column;
    if (!(field in mine)) return textOf(column, stored[field]);
    return kind === 'reference' ? t('conflict.reference') : textOf(column, mine[field]);
  };
  return (
    <table className={classes.table}>
      <caption>
        {nameOf(stored)}
        <LastChangeLine change={lastChange} updatedAt={stored.updatedAt} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('conflict.field')}</th>
          <th scope="col">{t('conflict.now')}</th>
          <th scope="col">{t('conflict.yours')}</th>
        </tr>
      </thead>
      <tbody>
        {columns
          .filter((column) => isMine(column) || isTheirs(column))
          .map((column) => (
            <tr key={column.field}>
              <th scope="row">{headOf(column.field)}</th>
              <td>{textOf(column, stored[column.field]) || unknownValue}</td>
              <td data-differs={isMine(column) || undefined}>{mineOf(column) || unknownValue}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
