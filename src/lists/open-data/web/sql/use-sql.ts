import { useEffect, useRef, useState } from 'react';

import type { DataTableInfo } from '../../open-data-endpoints.ts';
import type { SqlAnswer, SqlEngine } from './sql-engine.ts';
import { type SqlIssue, sqlIssueOf, sqlMessageOf } from './sql-issue.ts';

export type SqlState =
  | { name: 'resting' }
  /** There was no question. */
  | { name: 'blank' }
  /** `bytes` of the tables have arrived. */
  | { name: 'opening'; bytes: number }
  | { name: 'asking' }
  | { name: 'answered'; sql: string; answer: SqlAnswer; seconds: number }
  | { name: 'failed'; issue: SqlIssue; message: string }
  | { name: 'closed'; message: string };

type Source = { tables: DataTableInfo[]; organization: string };

/** Rows that are shown of an answer. */
const maxShownRows = 1000;

/** One engine for the whole visit of the page, fetched with the first question. */
let engine: SqlEngine | undefined;

let opening: Promise<SqlEngine> | undefined;

/** Fetches it once, also for who asks again meanwhile; one that failed is tried again. */
const openEngine = (source: Source, onBytes: (bytes: number) => void): Promise<SqlEngine> =>
  (opening ??= import('./sql-engine.ts')
    .then(async ({ openSqlEngine }) => (engine = await openSqlEngine(source, onBytes)))
    .finally(() => (opening = undefined)));

/** One that has no memory left answers nothing any more. */
const closeEngine = (): void => {
  engine?.close();
  engine = undefined;
};

export const useSql = (source: Source) => {
  const [state, setState] = useState<SqlState>({ name: 'resting' });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Another question takes the place of this one.
      void engine?.stop();
    };
  }, []);
  const tell = (next: SqlState) => {
    if (!isGone.current) setState(next);
  };

  const open = async (): Promise<SqlEngine | undefined> => {
    let bytes = 0;
    tell({ name: 'opening', bytes });
    try {
      return await openEngine(source, (more) => tell({ name: 'opening', bytes: (bytes += more) }));
    } catch (error) {
      tell({ name: 'closed', message: sqlMessageOf(error) });
      return undefined;
    }
  };

  const ask = async (sql: string): Promise<void> => {
    if (sql.trim() === '') {
      tell({ name: 'blank' });
      return;
    }
    const opened = engine ?? (await open());
    if (!opened) return;
    tell({ name: 'asking' });
    const start = performance.now();
    try {
      const answer = await opened.ask(sql, maxShownRows);
      tell({ name: 'answered', sql, answer, seconds: (performance.now() - start) / 1000 });
    } catch (error) {
      const message = sqlMessageOf(error);
      const issue = sqlIssueOf(message);
      if (issue.key === 'memory') closeEngine();
      tell({ name: 'failed', issue, message });
    }
  };

  /** All rows of an answer. */
  const readAll = async (sql: string): Promise<SqlAnswer | undefined> => engine?.ask(sql, Infinity);

  const stop = async (): Promise<void> => engine?.stop();

  return { state, ask, stop, readAll };
};
