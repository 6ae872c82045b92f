// A process of the application that inserts rows as fast as it can, and prints the number of each
// only after the database has confirmed it. DATA_DIR says where.
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { readConfig } from '../../src/foundation/platform/api/config.ts';
import { openDatabase, withOwner } from '../../src/foundation/platform/api/database/database.ts';

const database = await openDatabase(readConfig(process.env));
const { sql, close } = database;
// Two at once would both find no table, and one of them would fail.
await withOwner(database, (owner) =>
  owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(1)`;
    await tx`create table if not exists notes (id bigint generated always as identity, body text)`;
    await tx`grant select, insert on notes to contraluz`;
  }),
);

let writing = true;
process.once('SIGTERM', () => {
  writing = false;
});
writeSync(1, 'ready\n');
await Promise.all([writeRows(), writeRows()]);
await close();

async function writeRows(): Promise<void> {
  while (writing) {
    // The server may be killed, too: then it is for the next round.
    const row = await writeRow().catch(() => setTimeout(10));
    if (row) writeSync(1, `${row.id}\n`);
  }
}

async function writeRow(): Promise<{ id: number } | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into notes (body) values (repeat('x', 200)) returning id`;
  return row;
}
