import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { dataFileAddress } from '../data-file-address.ts';
import type { DataTableInfo } from '../open-data-endpoints.ts';

import classes from './open-data.module.css';

type Props = { table: DataTableInfo; organization: string };

const formatNames = { csv: 'CSV', jsonl: 'JSON Lines', parquet: 'Parquet' };

/** One table in its three formats, each with its size; the digests behind a disclosure. */
export function DataFileList({ table: { name, rows, files }, organization }: Props) {
  const { t, format } = useTexts('open-data');
  return (
    <section className={classes.table}>
      <h3>{t(`table.${name}`)}</h3>
      <p>
        {t(`table.${name}.what`)}{' '}
        {t('files.rows', { count: rows ?? 0, number: format.count(rows) })}
      </p>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.format}>
            <a href={dataFileAddress(name, file.format, organization)} download="">
              {formatNames[file.format]}
            </a>{' '}
            <span>{format.fileSize(file.bytes)}</span>
          </li>
        ))}
      </ul>
      <details className={classes.digests}>
        <summary>{t('files.digests')}</summary>
        <dl>
          {files.map((file) => (
            <div key={file.format}>
              <dt>{formatNames[file.format]}</dt>
              <dd>
                <code>{file.sha256}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
