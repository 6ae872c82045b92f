/**
 * How much room contracts take on the disk of the database.
 *
 *   npm run bench:sizes -- [--contracts=100000] [--write]
 *
 * `--write` keeps the table in docs/operation/growing.md.
 */
import { parseArgs } from 'node:util';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { keepBetween } from './keep-between.ts';
import { tableOf } from './measure.ts';
import { withContracts } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);

type Room = { what: string; bytes: number };

const findRoom = (sql: Sql) => sql<Room[]>`
  select what, sum(bytes)::float8 as bytes
    from pg_class
    cross join lateral (values
      (case when relname = 'contracts' then 'rows of contracts'
            when relname = 'suppliers' then 'suppliers, with their indexes'
            when relname like 'kept\_%' then 'kept sums, with their indexes'
            else 'all other tables' end,
       case when relname = 'contracts' then pg_table_size(oid) else pg_total_relation_size(oid) end),
      (case when relname = 'contracts' then 'indexes of contracts' end, pg_indexes_size(oid))
    ) part (what, bytes)
   where relkind = 'r' and relnamespace = 'public'::regnamespace and what is not null
   group by what
   order by bytes desc`;

const section = await withContracts(contracts, async ({ sql }) => {
  const room = await findRoom(sql);
  const all = { what: 'together', bytes: room.reduce((sum, { bytes }) => sum + bytes, 0) };
  const rows = [...room, all].map(({ what, bytes }) => [
    what,
    Math.round(bytes / contracts).toLocaleString('en'),
    Math.round(bytes / 1e6).toLocaleString('en'),
  ]);
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${day}: ${contracts.toLocaleString('en')} invented contracts of one monitor, none of them changed or loaded from a file.`,
    tableOf(['What', 'bytes a contract', 'MB'], rows),
  ].join('\n\n');
});
console.log(section);
if (values.write) keepBetween('docs/operation/growing.md', 'npm run bench:sizes', section);
