import { Fragment } from 'react';

import { unknownValue } from '../../../foundation/platform/formats.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DataColumnInfo, DataTableInfo } from '../open-data-endpoints.ts';

import wide from '../../../foundation/ui/web/wide-table.module.css';
import classes from './open-data.module.css';

const heads = ['name', 'meaning', 'kind', 'example', 'ocds'] as const;

/** What each column means, as the declaration of the fields says it. */
export function DictionaryTable({ table: { name, columns } }: { table: DataTableInfo }) {
  const { t } = useTexts('open-data');
  return (
    <div className={wide.scroll}>
      <table className={`${wide.table} ${classes.dictionary}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`dictionary.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <code>{column.name}</code>
              </th>
              <td>
                <Meaning table={name} column={column} />
              </td>
              <td>{t(`kind.${column.kind}`)}</td>
              <td data-label={t('dictionary.example')} lang={dataLanguage}>
                {column.example ?? unknownValue}
              </td>
              <td data-label={t('dictionary.ocds')}>
                {column.ocds && <OcdsPath path={column.ocds} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** May go on in another line behind each part. */
function OcdsPath({ path }: { path: string }) {
  const parts = path.split('/');
  return (
    <code>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {part}
          {at < parts.length - 1 && '/'}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

type MeaningProps = { table: DataTableInfo['name']; column: DataColumnInfo };

function Meaning({ table, column: { name, kind, field, codes, words } }: MeaningProps) {
  const { t } = useTexts('open-data');
  const label = field && t(`records:field.${field}`);
  return (
    <>
      {label === null && t(`column.${table}.${name}` as never)}
      {label !== null && (kind === 'id' ? t('column.reference', { field: label }) : label)}
      {codes.length > 0 && (
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code> {t(`${words}.${code}` as never)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
