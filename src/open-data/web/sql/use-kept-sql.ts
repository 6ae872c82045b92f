import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';

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
export const useKeptSql = (asked: string) => {
  const { history } = useRouter();
  const navigate = useNavigate();
  const keptSql = () => history.location.state.sql;
  const kept = useSyncExternalStore(history.subscribe, keptSql, serverKnowsNone);
  const [typed, setSql] = useState<string>();
  const sql = typed ?? kept ?? asked;
  const keep = () => {
    if (sql === (keptSql() ?? asked)) return;
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, sql }),
      replace: true,
      resetScroll: false,
    });
  };
  return { sql, setSql, keep };
};

const serverKnowsNone = () => undefined;
