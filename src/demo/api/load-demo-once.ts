import type { FileStore } from '../../files/api/file-store.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { loadDemo } from './demo.ts';

/** Loads the demo monitors that are still missing, one process after the other. */
export const loadDemoOnce = async (
  sql: Sql,
  translate: (line: string) => void,
  files: FileStore,
): Promise<void> => {
  const turn = await sql.reserve();
  try {
    await turn`select pg_advisory_lock(${key})`;
    await loadDemo(sql, translate, files);
    await turn`select pg_advisory_unlock(${key})`;
  } finally {
    turn.release();
  }
};

const key = 20_261_120;
