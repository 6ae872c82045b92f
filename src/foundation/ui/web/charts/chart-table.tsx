import { useTexts } from '../use-texts.ts';

import classes from './chart-figure.module.css';

export type ChartTableData = { columns: string[]; rows: string[][] };

/** The figures behind a drawing; the first column names the row. */
export function ChartTable({ title, table }: { title: string; table: ChartTableData }) {
  const { t } = useTexts('platform');
  return (
    <details className={classes.data}>
      <summary>{t('chart.data')}</summary>
      <section className={classes.scroll} tabIndex={0} aria-label={title}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={table.columns[index + 1]} data-label={table.columns[index + 1]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
