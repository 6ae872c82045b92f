import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { findOpenLoad } from '../../src/loading/data-load/api/find-load.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../src/loading/sheet-layouts/api/load-file.ts';
import { insertOrganization } from '../support/builders.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { howMany } from '../support/how-many.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';

const rows = 400;
const kills = howMany(4, 20);
/** Milliseconds in which a confirm begins, writes and ends. */
const duration = 240;

test(
  'processes killed while they confirm: each load is all in or all out',
  async () => {
    const url = await freshDatabaseUrl();
    const sql = connect({ url });
    const sheet = await loadSheet(
      Array.from({ length: rows }, (_, i) =>
        sheetRow({ C20: `N-${i}`, C15: `PROVEEDOR ${i} SA`, C16: null }),
      ),
    );
    const count = async (table: string, organization: string) =>
      (await sql`select from ${sql(table)} where organization_id = ${organization}`).length;

    const outcomes = await Promise.all(
      Array.from({ length: kills }, async (_, i) => {
        const organization = await insertOrganization(sql);
        const load = await openLoad(sql, organization, sheet);
        return { organization, loadId: load._id, delay: (i * duration) / kills };
      }),
    );
    for (const { organization, loadId, delay } of outcomes) {
      await killedAfter([url, organization, loadId], delay);
      await connectionsClosed(sql);
      const open = await findOpenLoad(sql, organization);
      const written = [
        await count('contracts', organization),
        await count('suppliers', organization),
      ];
      expect(written).toEqual(open ? [0, 0] : [rows, rows]);
      if (open) await confirmLoad(sql, organization, loadId);
      expect(await count('contracts', organization)).toBe(rows);
    }
    await sql.end();
  },
  howMany(60_000, 20 * 60_000),
);

/** Starts a confirm in a process of its own and kills it so many milliseconds after it began. */
const killedAfter = async (given: string[], delay: number): Promise<void> => {
  const script = join(import.meta.dirname, 'confirm-once.ts');
  const child = spawn(process.execPath, [script, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  const timer = setTimeout(() => child.kill('SIGKILL'), delay);
  const [, signal] = await exited;
  clearTimeout(timer);
  // The last ones may have ended before.
  if (signal === 'SIGKILL') countFault('kill -9 of a process that confirms a load');
};

/** The server notices a killed client when it next speaks to it; until then its locks stand. */
const connectionsClosed = async (sql: ReturnType<typeof connect>): Promise<void> => {
  await sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and query like '%data_load%' and state <> 'idle'`;
};
