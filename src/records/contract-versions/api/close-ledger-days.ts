import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { fetchInBatches } from '../../../foundation/platform/api/database/fetch-in-batches.ts';
import { today } from '../../../foundation/platform/api/database/moments.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { dayEntry, type LedgerDay, versionEntry, type VersionRecord } from '../ledger-entry.ts';
import { versionRecordColumns } from './find-ledger-days.ts';
import { collectBlocks, hashEntry, rootOf } from './merkle-tree.ts';

/** Closes every day that is over and has versions, of every organization; a day without versions has no row. */
export const closeLedgerDays = async (sql: Sql): Promise<void> => {
  const organizations = await sql<{ id: string }[]>`
    select id from organizations
     where exists (select from contract_versions
                    where organization_id = organizations.id
                      and sequence > coalesce((select max(last_sequence) from ledger_days
                                                where organization_id = organizations.id), 0))
     order by id`;
  for (const { id } of organizations) await sql.begin((tx) => closeDaysOf(tx, id));
};

/** Whoever writes for the organization at midnight is waited for: what belongs to the day is committed then. */
const closeDaysOf = async (tx: Transaction, organization: string): Promise<void> => {
  await lockAnyOrganization(tx, organization);
  let previousRoot = await findLastRoot(tx, organization);
  for (const open of await findOpenDays(tx, organization)) {
    const blocks = await hashDay(tx, { ...open, organization, previousRoot });
    const root = rootOf(blocks);
    await tx`
      insert into ledger_days
        (organization_id, day, first_sequence, last_sequence, root, previous_root, blocks)
      values (${organization}, ${open.day}, ${open.firstSequence},
              ${open.firstSequence + open.versions - 1}, ${root},
              decode(${previousRoot}, 'hex'), ${Buffer.concat(blocks)})`;
    previousRoot = root.toString('hex');
  }
};

const findLastRoot = async (tx: Transaction, organization: string): Promise<string | null> => {
  const [last] = await tx<{ root: string }[]>`
    select encode(root, 'hex') as root from ledger_days
     where organization_id = ${organization} order by day desc limit 1`;
  return last?.root ?? null;
};

type OpenDay = Pick<LedgerDay, 'day' | 'versions' | 'firstSequence'>;

/** A zone that is changed to one further west begins no day a second time. */
const findOpenDays = (tx: Transaction, organization: string) => tx<OpenDay[]>`
  with last as (
    select max(last_sequence) as sequence, max(day) as day from ledger_days
     where organization_id = ${organization})
  select opened.day::text, count(*) as versions, min(sequence) as "firstSequence"
    from (select contract_versions.sequence,
                 greatest((moment at time zone ${timeZone()})::date, last.day + 1) as day
            from contract_versions, last
           where organization_id = ${organization}
             and contract_versions.sequence > coalesce(last.sequence, 0)) as opened
   where opened.day < ${today(tx)}
   group by opened.day order by opened.day`;

const hashDay = async (tx: Transaction, day: Omit<LedgerDay, 'root'>): Promise<Buffer[]> => {
  const blocks = collectBlocks();
  blocks.add(hashEntry(dayEntry(day)));
  const records = tx<VersionRecord[]>`
    select ${versionRecordColumns(tx)} from contract_versions
     where organization_id = ${day.organization}
       and sequence between ${day.firstSequence} and ${day.firstSequence + day.versions - 1}
     order by contract_versions.sequence`;
  for await (const batch of fetchInBatches<VersionRecord>(tx, records, 2_000))
    for (const record of batch) blocks.add(hashEntry(versionEntry(record)));
  return blocks.end();
};
