import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { withLock } from '../../../foundation/platform/api/database/advisory-lock.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { loadDemo } from './demo.ts';

/** Loads the demo monitors that are still missing, one process after the other. */
export const loadDemoOnce = (
  sql: Sql,
  translate: (line: string) => void,
  files: FileStore,
): Promise<void> => withLock(sql, 'demo', () => loadDemo(sql, translate, files));
