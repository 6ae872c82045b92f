import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { SqlAnswer } from './sql-engine.ts';
import { SqlResult } from './sql-result.tsx';
import type { SqlState } from './use-sql.ts';

import classes from './sql.module.css';

type Props = {
  state: SqlState;
  tableBytes: number;
  readAll: (sql: string) => Promise<SqlAnswer | undefined>;
};

/** What became of a question: how far it is, its answer, or what to do about it. */
export function SqlOutcome({ state, tableBytes, readAll }: Props) {
  const { t, format } = useTexts('open-data');
  return (
    <>
      <p role="status" className={classes.status}>
        {state.name === 'opening' && describeOpening(state.bytes)}
        {state.name === 'asking' && t('sql.asking')}
        {state.name === 'answered' && describeAnswered(state)}
      </p>
      <div role="alert">
        {state.name === 'failed' && (
          <Issue
            advice={t(`sql.issue.${state.issue.key}`, { name: state.issue.name })}
            message={state.message}
          />
        )}
        {state.name === 'closed' && <Issue advice={t('sql.closed')} message={state.message} />}
      </div>
      {state.name === 'answered' && <SqlResult {...state} readAll={readAll} />}
    </>
  );

  function describeOpening(bytes: number): string {
    if (bytes === 0) return t('sql.opening.engine');
    const values = { bytes: format.fileSize(bytes), all: format.fileSize(tableBytes) };
    return t('sql.opening.tables', values);
  }

  function describeAnswered({
    answer: { rows, hasMore },
    seconds,
  }: SqlState & { name: 'answered' }) {
    const values = { number: format.count(rows.length), seconds: seconds.toFixed(2) };
    return hasMore
      ? t('sql.answered.more', values)
      : t('sql.answered', { ...values, count: rows.length });
  }
}

/** In the visitor's language what to do, and behind a disclosure what DuckDB says. */
function Issue({ advice, message }: { advice: string; message: string }) {
  const { t } = useTexts('open-data');
  return (
    <>
      <p>
        <strong>{advice}</strong>
      </p>
      <details>
        <summary>{t('sql.message')}</summary>
        <pre lang="en">{message}</pre>
      </details>
    </>
  );
}
