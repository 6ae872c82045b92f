import { csvField } from '../../../../foundation/downloads/csv-field.ts';
import type { SqlAnswer } from './sql-engine.ts';

/** As the CSV files of the site are: what is not known is blank, numbers stay numbers. */
export const csvOfAnswer = ({ columns, rows }: Pick<SqlAnswer, 'columns' | 'rows'>): string => {
  const lines = [
    columns.map(({ name }) => csvField(name)),
    ...rows.map((row) => row.map((value, at) => cellOf(value, columns[at]?.isNumeric ?? false))),
  ];
  return `\ufeff${lines.map((fields) => `${fields.join(',')}\r\n`).join('')}`;
};

const cellOf = (value: string | null, isNumeric: boolean): string => {
  if (value === null) return '';
  return isNumeric ? value : csvField(value);
};
