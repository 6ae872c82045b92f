import texts from '../src/foundation/codelists/texts/es.json' with { type: 'json' };
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import type { Cells } from '../src/loading/data-load/cell.ts';
import { writeLoadSheet } from '../src/loading/sheet-layouts/api/write/write-load-sheet.ts';
import { inventedContracts, type Size, supplierName, unitName } from './generate.ts';

/**
 * A sheet with the next contracts of a generated monitor: of its years, units, words and amounts, so
 * that they are spread over every index as those of a municipality are. One supplier in eight is new.
 * One row in fifty has an error that a correction mends.
 */
export const writeRows = async (
  sql: Sql,
  file: string,
  { registered, rows }: { registered: Size; rows: number },
): Promise<void> => {
  const from = registered.contracts;
  const contracts = await sql<Invented[]>`
    select invented.*,
           case when supplier is not null then ${supplierName(sql, numberOfSupplier(sql, registered))}
           end as supplier_name,
           ${unitName(sql, sql`organizer`)} as organizer_name,
           ${unitName(sql, sql`applicant`)} as applicant_name
      from (${inventedContracts(sql, registered, from, from + rows - 1)}) invented order by n`;
  await writeLoadSheet(file, contracts.map(cellsOf));
};

const numberOfSupplier = (sql: Sql, { suppliers }: Size) =>
  sql`(case when n % 8 = 0 then supplier + ${suppliers}::int else supplier end)`;

type Invented = {
  procedure_type: 'PUBLIC' | 'INVITATION' | 'NO_BID';
  category: 'EXTENSION' | 'MODIFICACION' | 'ADENDUM' | 'ACQUISITION' | 'LEASE' | 'SERVICES';
  administration_period: string;
  fiscal_year: string;
  period: string;
  contract_id: string | null;
  partida: string | null;
  procedure_state: 'CONCLUDED' | 'CANCELED' | 'DESERTED' | 'IN_PROGRESS';
  announcement_url: string | null;
  services_description: string;
  clarification_meeting_judgment_url: string | null;
  supplier_name: string | null;
  organizer_name: string;
  applicant_name: string;
  contract_number: string | null;
  contract_date: string;
  contract_type: 'NORMAL' | 'OPEN';
  total_or_max_amount: number | null;
  contract_url: string | null;
  area_in_charge: string;
  information_date: string;
};

/** The row of the sheet whose amount of 1,500.00 nobody can read, of fifty. */
export const firstUnreadable = 7;
export const unreadableAmount = '1.500';

const cellsOf = (contract: Invented, index: number): Partial<Cells> => ({
  C1: texts[`type.${contract.procedure_type}`],
  C2: texts[`category.${contract.category}`],
  C3: contract.administration_period,
  C4: Number(contract.fiscal_year),
  C5: contract.period,
  C6: contract.contract_id,
  C7: contract.partida,
  C8: texts[`state.${contract.procedure_state}`],
  C9: contract.announcement_url,
  C11: contract.services_description,
  C13: contract.clarification_meeting_judgment_url,
  C15: contract.supplier_name,
  C17: contract.organizer_name,
  C18: contract.applicant_name,
  C19: texts['unitType.CENTRALIZED'],
  C20: contract.contract_number,
  C21: new Date(contract.contract_date),
  ...amountsOf(contract, index),
  C26: contract.contract_url,
  C27: contract.area_in_charge,
  C31: new Date(contract.information_date),
});

/** What the source did not publish would be another error, which no correction mends. */
const amountsOf = (
  { total_or_max_amount: known, contract_type: type }: Invented,
  index: number,
): Partial<Cells> => {
  if (index % 50 === firstUnreadable) return { C22: 1500, C25: unreadableAmount };
  const amount = known ?? 1500;
  return type === 'OPEN'
    ? { C23: Math.round(amount / 3), C24: amount, C25: amount }
    : { C22: amount, C25: amount };
};
