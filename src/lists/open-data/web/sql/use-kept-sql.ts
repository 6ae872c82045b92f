import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What somebody typed on the page of SQL. */
    sql?: string;
  }
}

/**
 * What is typed comes back when somebody reloads, or goes to an example and back. It is kept with the
 * step of the visit and not in its address, which the server would hear.
 */
export const useKeptSql = (initialSql: string) => {
  const { history } = useRouter();
  const kept = useSyncExternalStore(
    history.subscribe,
    () => history.location.state.sql,
    serverKnowsNone,
  );
  const [typed, setSql] = useState<string>();
  const sql = typed ?? kept ?? initialSql;
  const keep = () => {
    if (typed !== undefined && typed !== kept)
      globalThis.history.replaceState({ ...globalThis.history.state, sql: typed }, '');
  };
  useEffect(() => {
    addEventListener('beforeunload', keep);
    return () => removeEventListener('beforeunload', keep);
  });
  return { sql, setSql, keep };
};

const serverKnowsNone = () => undefined;
