import { type KeyboardEvent, useId } from 'react';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { engineBytes } from '../../engine-bytes.ts';
import type { DataTableInfo } from '../../open-data-endpoints.ts';
import { SqlOutcome } from './sql-outcome.tsx';
import { useKeptSql } from './use-kept-sql.ts';
import { useSql } from './use-sql.ts';

import button from '../../../../foundation/ui/web/button.module.css';
import classes from './sql.module.css';

type Props = { initialSql: string; tables: DataTableInfo[]; organization: string };

/**
 * The question and its answer. Nothing is fetched before somebody asks, and how much that is stands
 * beside the button. Without scripts the form leads to the same page.
 */
export function SqlConsole({ initialSql, tables, organization }: Props) {
  const { t, format } = useTexts('open-data');
  const { sql, setSql, keep } = useKeptSql(initialSql);
  const { state, ask, stop, readAll } = useSql({ tables, organization });
  const id = useId();
  const isBlank = state.name === 'blank';
  const isBusy = state.name === 'opening' || state.name === 'asking';
  const tableBytes = tables.reduce((sum, { files }) => sum + parquetBytes(files), 0);
  const submit = () => {
    if (isBusy) return;
    keep();
    void ask(sql);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      action="/data/sql"
      className={classes.console}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>{t('sql.label')}</label>
      <textarea
        id={id}
        name="sql"
        rows={9}
        maxLength={10_000}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={sql}
        aria-invalid={isBlank || undefined}
        aria-describedby={isBlank ? `${id}-error ${id}-size` : `${id}-size`}
        onChange={(event) => setSql(event.target.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {isBlank && t('sql.issue.blank')}
      </p>
      <p className={classes.actions}>
        <button type="submit" className={button.button} disabled={isBusy}>
          {t('sql.ask')}
        </button>
        {state.name === 'asking' && (
          <button
            type="button"
            className={button.button}
            data-look="plain"
            onClick={() => void stop()}
          >
            {t('sql.stop')}
          </button>
        )}
        <small id={`${id}-size`}>
          {t('sql.size', {
            size: format.fileSize(engineBytes + tableBytes),
            tables: format.fileSize(tableBytes),
          })}
        </small>
      </p>
      <SqlOutcome state={state} tableBytes={tableBytes} readAll={readAll} />
    </form>
  );
}

const parquetBytes = (files: DataTableInfo['files']): number =>
  files.find((file) => file.format === 'parquet')?.bytes ?? 0;
