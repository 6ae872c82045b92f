import { unknownValue } from '../../../../foundation/platform/formats.ts';
import { dataLanguage } from '../../../../foundation/platform/language.ts';
import { saveFile } from '../../../../foundation/ui/web/save-file.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { csvOfAnswer } from './csv-of-answer.ts';
import type { SqlAnswer } from './sql-engine.ts';

import button from '../../../../foundation/ui/web/button.module.css';
import wide from '../../../../foundation/ui/web/wide-table.module.css';
import classes from './sql.module.css';

type Props = {
  sql: string;
  answer: SqlAnswer;
  readAll: (sql: string) => Promise<SqlAnswer | undefined>;
};

/** The rows of an answer as they are, exact; the file has all of them. */
export function SqlResult({ sql, answer, readAll }: Props) {
  const { t } = useTexts('open-data');
  const { columns, rows, hasMore } = answer;
  if (columns.length === 0) return null;
  const save = async () => {
    const all = (hasMore ? await readAll(sql) : answer) ?? answer;
    saveFile(new Blob([csvOfAnswer(all)], { type: 'text/csv' }), 'monitor-consulta.csv');
  };
  return (
    <>
      <div
        className={`${wide.scroll} ${classes.result}`}
        role="region"
        aria-label={t('sql.rows')}
        tabIndex={0}
      >
        <table className={wide.table}>
          <thead>
            <tr>
              {columns.map(({ name, isNumeric }, column) => (
                <th key={column} scope="col" data-numeric={isNumeric || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody lang={dataLanguage}>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((value, column) => (
                  <td key={column} data-numeric={columns[column]?.isNumeric || undefined}>
                    {value ?? unknownValue}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <button
          type="button"
          className={button.button}
          data-look="plain"
          onClick={() => void save()}
        >
          {t('sql.save')}
        </button>
      </p>
    </>
  );
}
