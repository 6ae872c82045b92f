import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inject } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { migrate } from '../../src/foundation/platform/api/database/migrate.ts';
import { freshDatabase } from './database.ts';

const own = join(import.meta.dirname, '../../db/migrations');

/** As a version left it that knew no migration from that one on. */
export const databaseBefore = async (first: string): Promise<Sql> => {
  const sql = await freshDatabase({ empty: true });
  const folder = await mkdtemp(join(inject('scratch'), 'before-'));
  for (const name of readdirSync(own).filter((file) => file < first))
    await writeFile(join(folder, name), readFileSync(join(own, name)));
  await migrate(sql, folder);
  return sql;
};
