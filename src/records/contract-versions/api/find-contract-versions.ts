import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { ChangedVersion, ContractOfDay, ContractVersion } from '../contract-version.ts';
import { endOfDay } from './end-of-day.ts';
import { refuseFutureDay } from './known-days.ts';
import { findFieldChanges, readState } from './read-state.ts';

type FoundVersion = ContractVersion & { state: string | null };

/** Of a contract that has been withdrawn too; the newest hundred, the oldest of them first. */
export const findContractVersions = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<ChangedVersion[]> => {
  const newest = await sql<FoundVersion[]>`
    select ${versionColumns(sql)} from contract_versions
     where organization_id = ${organizationId} and contract_id = ${id}
     order by version desc limit ${mostVersions + 1}`;
  if (newest.length === 0) throw refuse(404, 'contract-versions:not-found');
  return newest
    .slice(0, mostVersions)
    .map(({ state, ...version }, index) => ({
      ...version,
      changes: changesOf(id, newest[index + 1]?.state ?? null, state),
    }))
    .toReversed();
};

const mostVersions = 100;

const changesOf = (id: string, before: string | null, after: string | null) =>
  before === null || after === null
    ? null
    : findFieldChanges(readState(id, before), readState(id, after));

/** By the calendar of the installation. */
export const findContractOfDay = async (
  sql: Queries,
  organizationId: string,
  { id, at }: { id: string; at: string },
): Promise<ContractOfDay> => {
  await refuseFutureDay(sql, organizationId, at);
  const found = await sql<(FoundVersion & { isOfDay: boolean })[]>`
    with own as (
      select *, moment < ${endOfDay(sql, at)} as is_past
        from contract_versions
       where organization_id = ${organizationId} and contract_id = ${id}),
    ends as (
      select min(version) as first, max(version) as newest,
             max(version) filter (where is_past) as of_day from own)
    select ${versionColumns(sql)}, version is not distinct from of_day as "isOfDay"
      from own, ends where version in (first, newest, of_day) order by version`;
  const [first, newest] = [found[0], found.at(-1)];
  if (!first || !newest) throw refuse(404, 'contract-versions:not-found');
  const ofDay = found.find(({ isOfDay }) => isOfDay);
  return {
    version: ofDay ? withoutState(ofDay) : null,
    contract: typeof ofDay?.state === 'string' ? readState(id, ofDay.state) : null,
    first: withoutState(first),
    newest: withoutState(newest),
  };
};

const withoutState = ({
  version,
  moment,
  cause,
  sha256,
  removedAt,
}: ContractVersion): ContractVersion => ({ version, moment, cause, sha256, removedAt });

const versionColumns = (sql: Queries) => sql`
  version, moment, cause, encode(sha256, 'hex') as sha256, state, removed_at as "removedAt"`;
