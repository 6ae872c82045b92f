import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { LedgerDay } from '../ledger-entry.ts';

/** The days of an organization that are closed, the newest first. */
export const findLedgerDays = async (
  sql: Queries,
  organizationId: string,
  newest: number | null = null,
): Promise<LedgerDay[]> => [
  ...(await sql<LedgerDay[]>`
    select ${ledgerDayColumns(sql)} from ledger_days
     where organization_id = ${organizationId} order by day desc limit ${newest}`),
];

/** The closed day whose versions reach that place, or that date's. */
export const findLedgerDay = async (
  sql: Queries,
  organizationId: string,
  at: { day: string } | { sequence: number },
): Promise<(LedgerDay & { blocks: Buffer }) | undefined> => {
  const [found] = await sql<(LedgerDay & { blocks: Buffer })[]>`
    select ${ledgerDayColumns(sql)}, blocks from ledger_days
     where organization_id = ${organizationId}
       and ${'day' in at ? sql`day = ${at.day}` : sql`last_sequence >= ${at.sequence}`}
     order by last_sequence limit 1`;
  return found;
};

const ledgerDayColumns = (sql: Queries) => sql`
  organization_id as organization, day::text, last_sequence - first_sequence + 1 as versions,
  first_sequence as "firstSequence", encode(root, 'hex') as root,
  encode(previous_root, 'hex') as "previousRoot"`;

/** What the ledger says of versions, for a `select`. */
export const versionRecordColumns = (sql: Queries) => sql`
  organization_id as organization, contract_id as contract, version, sequence,
  to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment, cause,
  load_id as load, encode(sha256, 'hex') as sha256`;
