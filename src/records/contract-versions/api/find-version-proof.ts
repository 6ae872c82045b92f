import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { VersionProof } from '../ledger-endpoints.ts';
import {
  dayEntry,
  type LedgerDay,
  placeInDay,
  versionEntry,
  type VersionRecord,
} from '../ledger-entry.ts';
import { findLedgerDay, versionRecordColumns } from './find-ledger-days.ts';
import { blockSize, hashEntry, pathTo, splitHashes } from './merkle-tree.ts';

/** The newest version when none is named. Reads the entries of one block, whatever the length of the day. */
export const findVersionProof = async (
  sql: Queries,
  organizationId: string,
  { contract, version }: { contract: string; version?: number | undefined },
): Promise<VersionProof> => {
  const [found] = await sql<(VersionRecord & { state: string | null })[]>`
    select ${versionRecordColumns(sql)}, state from contract_versions
     where organization_id = ${organizationId} and contract_id = ${contract}
       and ${version === undefined ? sql`true` : sql`version = ${version}`}
     order by version desc limit 1`;
  if (!found) throw refuse(404, 'contract-versions:not-found');
  const { state, ...record } = found;
  const closed = await findLedgerDay(sql, organizationId, { sequence: record.sequence });
  if (!closed) return { record, state, day: null, path: [] };
  const { blocks: joined, ...day } = closed;
  const blocks = splitHashes(joined);
  return { record, state, day, path: await findPath(sql, { day, blocks }, record.sequence) };
};

/** Of the newest so many versions of a contract, the oldest of them first. */
export const findVersionProofs = async (
  sql: Queries,
  organizationId: string,
  { contract, most }: { contract: string; most: number },
): Promise<VersionProof[]> => {
  const versions = await sql<{ version: number }[]>`
    select version from contract_versions
     where organization_id = ${organizationId} and contract_id = ${contract}
     order by version desc limit ${most}`;
  const proofs: VersionProof[] = [];
  for (const { version } of versions.toReversed())
    proofs.push(await findVersionProof(sql, organizationId, { contract, version }));
  return proofs;
};

type ClosedDay = { day: LedgerDay; blocks: Buffer[] };

const findPath = async (
  sql: Queries,
  { day, blocks }: ClosedDay,
  sequence: number,
): Promise<string[]> => {
  const place = placeInDay(day, sequence);
  const block = Math.floor(place / blockSize);
  const entries = await findEntries(sql, day, block);
  return [...pathTo(entries, place % blockSize), ...pathTo(blocks, block)].map((hash) =>
    hash.toString('hex'),
  );
};

const findEntries = async (sql: Queries, day: LedgerDay, block: number): Promise<Buffer[]> => {
  const first = day.firstSequence - 1 + block * blockSize;
  const records = await sql<VersionRecord[]>`
    select ${versionRecordColumns(sql)} from contract_versions
     where organization_id = ${day.organization}
       and sequence between ${Math.max(first, day.firstSequence)}
                        and ${Math.min(first + blockSize, day.firstSequence + day.versions) - 1}
     order by contract_versions.sequence`;
  const entries = records.map((record) => hashEntry(versionEntry(record)));
  return block === 0 ? [hashEntry(dayEntry(day)), ...entries] : entries;
};
