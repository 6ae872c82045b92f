import { hash } from 'node:crypto';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { drainRows } from '../../../foundation/platform/api/database/drain-rows.ts';
import type { LedgerDay, VersionRecord } from '../ledger-entry.ts';
import { findLedgerDays, versionRecordColumns } from './find-ledger-days.ts';
import { type LedgerFault, walkLedger } from './walk-ledger.ts';

export type LedgerVerdict = {
  organization: string;
  name: string;
  versions: number;
  /** Versions whose state the law had removed. */
  removed: number;
  days: LedgerDay[];
  faults: LedgerFault[];
};

/**
 * The ledger of each organization of a database: whether every version is there, in its order, with the
 * state of its hash, every closed day has its root and that of the day before, and every contract is as
 * its newest version says, in the sums of that day too. Hashes are computed here, not by the database, whose functions could lie.
 */
export const verifyLedger = async (sql: Queries): Promise<LedgerVerdict[]> => {
  const organizations = await sql<{ id: string; name: string }[]>`
    select id, name from organizations
     where exists (select from contract_versions where organization_id = organizations.id)
        or exists (select from ledger_days where organization_id = organizations.id)
     order by name, id`;
  const verdicts: LedgerVerdict[] = [];
  for (const organization of organizations) verdicts.push(await verifyOne(sql, organization));
  return verdicts;
};

const verifyOne = async (
  sql: Queries,
  { id, name }: { id: string; name: string },
): Promise<LedgerVerdict> => {
  const days = (await findLedgerDays(sql, id)).toReversed();
  const walk = walkLedger(days);
  const verdict = { organization: id, name, versions: 0, removed: 0, days };
  const altered: LedgerFault[] = [];
  for await (const { state, ...record } of storedVersions(sql, id)) {
    walk.add(record);
    verdict.versions += 1;
    if (state === null && record.sha256 !== null) verdict.removed += 1;
    if (state !== null && hash('sha256', state, 'hex') !== record.sha256)
      altered.push({ reason: 'altered', at: String(record.sequence) });
  }
  const faults = [
    ...altered,
    ...walk.end(),
    ...(await findUnrecorded(sql, id)),
    ...(await findWrongSums(sql, id)),
  ];
  return { ...verdict, faults };
};

type StoredVersion = VersionRecord & { state: string | null };

async function* storedVersions(sql: Queries, organization: string): AsyncGenerator<StoredVersion> {
  let last = 0;
  for (;;) {
    const versions = drainRows(
      await sql<StoredVersion[]>`
        select ${versionRecordColumns(sql)}, state from contract_versions
         where organization_id = ${organization} and sequence > ${last}
         order by contract_versions.sequence limit ${batchSize}`,
    );
    yield* versions;
    last = versions.at(-1)?.sequence ?? last;
    if (versions.length < batchSize) return;
  }
}

const batchSize = 5_000;

/** Contracts that somebody changed past the triggers, or whose newest version is not there. */
const findUnrecorded = async (sql: Queries, organization: string): Promise<LedgerFault[]> => {
  const contracts = await sql<{ id: string }[]>`
    with newest as (
      select distinct on (contract_id) contract_id as id, sha256 from contract_versions
       where organization_id = ${organization} order by contract_id, version desc),
    shown as (
      select contracts.id,
             sha256(convert_to(
               public_contract_text(contracts, suppliers.name, organizer.name, applicant.name),
               'UTF8')) as sha256
        from contracts
        left join suppliers
          on suppliers.organization_id = contracts.organization_id
         and suppliers.id = contracts.supplier_id
        join administrative_units organizer
          on organizer.organization_id = contracts.organization_id
         and organizer.id = contracts.organizer_administrative_unit_id
        join administrative_units applicant
          on applicant.organization_id = contracts.organization_id
         and applicant.id = contracts.applicant_administrative_unit_id
       where contracts.organization_id = ${organization})
    select id from newest full join shown using (id)
     where newest.sha256 is distinct from shown.sha256 order by id`;
  return contracts.map(({ id }) => ({ reason: 'unrecorded', at: id }));
};

/**
 * Versions of which `contract_version_figures` says something else: another amount, another one before it
 * than that of the version before, or, of the newest, not what the contract is.
 */
const findWrongSums = async (sql: Queries, organization: string): Promise<LedgerFault[]> => {
  const wrong = await sql<{ sequence: string }[]>`
    with own as (
      select *, lag(population) over versions as earlier, lag(amount) over versions as earlier_amount,
             lead(version) over versions is null as is_newest
        from contract_version_figures where organization_id = ${organization}
      window versions as (partition by contract_id order by version)),
    stated as (select * from contract_versions where organization_id = ${organization})
    select coalesce(stated.sequence, own.sequence)::text as sequence
      from own
      full join stated on stated.contract_id = own.contract_id and stated.version = own.version
      left join contracts shown
        on shown.organization_id = ${organization} and shown.id = own.contract_id
     where (own.sequence, own.moment) is distinct from (stated.sequence, stated.moment)
        or (own.population is null) <> (stated.sha256 is null)
        or (stated.state is not null
            and own.amount is distinct from (stated.state::jsonb ->> 'totalOrMaxAmount')::numeric)
        or own.counted_before <> coalesce(own.earlier = 'COUNTED', false)
        or own.amount_before is distinct from own.earlier_amount
        or (own.is_newest and own.population is not null
            and (own.population = 'COUNTED', own.procedure_type, own.amount)
                is distinct from (shown.counts, shown.procedure_type, shown.total_or_max_amount))
     order by 1`;
  return wrong.map(({ sequence }) => ({ reason: 'sums', at: sequence }));
};
