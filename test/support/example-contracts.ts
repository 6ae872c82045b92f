import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { type ContractDraft, insertContracts, insertSupplier, insertUnit } from './builders.ts';
import type { TableRow } from './markdown.ts';

/** Puts the contracts of a table of an example into a monitor; a column that it lacks is an ordinary one. */
export const insertExample = async (
  sql: Sql,
  organization: string,
  rows: TableRow[],
): Promise<void> => {
  const suppliers = new Map<string, string>();
  for (const name of namesIn(rows, 'Supplier'))
    suppliers.set(name, await insertSupplier(sql, organization, { name }));
  const units = new Map<string, string>();
  for (const name of namesIn(rows, 'Unit'))
    units.set(name, await insertUnit(sql, organization, { name }));
  const drafts = rows.map((row) => ({
    ...draftOf(row),
    supplierId: suppliers.get(row['Supplier'] ?? '') ?? null,
    ...unitOf(units.get(row['Unit'] ?? '')),
  }));
  await insertContracts(sql, organization, drafts);
};

const namesIn = (rows: TableRow[], column: string): string[] => [
  ...new Set(rows.flatMap((row) => row[column] || [])),
];

const unitOf = (id: string | undefined) =>
  id === undefined ? {} : { organizerAdministrativeUnitId: id, applicantAdministrativeUnitId: id };

const draftOf = (row: TableRow): ContractDraft => {
  const quarter = row['Quarter'] ?? '1o 2025';
  return {
    procedureType: row['Type'] ?? 'PUBLIC',
    category: (row['Category'] ?? 'SERVICES') || null,
    procedureState: (row['State'] ?? 'CONCLUDED') || null,
    period: quarter,
    fiscalYear: quarter.slice(3),
    administrationPeriod: '2024-2026',
    contractId: row['Folio'] || null,
    limitExceeded: yesOrNo(row['Over limit']),
    contractUrl: addressIn(row['Contract link']),
    announcementUrl: addressIn(row['Call link']),
    clarificationMeetingJudgmentUrl: addressIn(row['Ruling link']),
    informationDate: row['Information date'] || null,
    totalAmount: pesosIn(row['Total']),
    minAmount: pesosIn(row['Minimum']),
    maxAmount: pesosIn(row['Maximum']),
    totalOrMaxAmount: pesosIn(row['Maximum']) ?? pesosIn(row['Total']),
    isEmpty: row['Report'] === 'yes',
    ...datedOn(row['Date']),
    exceptionBasis: row['Exception'] || null,
  };
};

const datedOn = (cell: string | undefined) =>
  cell === undefined ? {} : { contractDate: cell || null };

const pesosIn = (cell: string | undefined) => cell?.replaceAll(',', '') || null;
const yesOrNo = (cell: string | undefined) => (cell ? cell === 'yes' : null);
const addressIn = (cell: string | undefined) =>
  cell === 'yes' ? 'https://example.mx/documento.pdf' : null;
