import type { Category } from '../../src/foundation/codelists/category.ts';
import type { CellValue } from '../../src/foundation/spreadsheets/cell.ts';
import type { Cells } from '../../src/loading/data-load/cell.ts';
import { columnCodes } from '../../src/loading/data-load/columns.ts';
import { administrationOf, periodOf, type Day } from './calendar.ts';
import type { Municipality } from './municipalities.ts';
import { totalOrMax, type SeedContract } from './seed-contract.ts';

/** What a column of the sheet holds that the demo says nothing of. */
const blank = Object.fromEntries(columnCodes.map((code) => [code, null])) as Cells;

/** An invented contract as a row of the load template, in the words of its town's clerks. */
export const cellsOf = ({ words }: Municipality, contract: SeedContract): Cells => ({
  ...blank,
  C1: words.types[contract.procedureType],
  C2: contract.category && categoryWords[contract.category],
  C3: administrationOf(contract.quarter),
  C4: String(contract.quarter.year),
  C5: periodOf(contract.quarter),
  C6: contract.folio,
  C7: contract.partida,
  C8: contract.state && words.states[contract.state],
  C9: contract.announcementUrl,
  C10: dayCell(contract.announcementDate),
  C11: contract.description,
  C12: dayCell(contract.clarificationDate),
  C13: contract.clarificationUrl,
  C14: contract.proposalsUrl,
  C15: contract.supplier?.name ?? null,
  C16: contract.supplier?.rfc ?? null,
  C17: contract.organizer.name,
  C18: contract.applicant.name,
  C19: contract.organizer.decentralized ? words.decentralized : words.centralized,
  C20: contract.number,
  C21: dayCell(contract.contractDate),
  C22: amountCell(contract.total),
  C23: amountCell(contract.min),
  C24: amountCell(contract.max),
  C25: amountCell(totalOrMax(contract)),
  C26: contract.contractUrl,
  C27: contract.areaInCharge,
  C28: dayCell(contract.updateDate),
  C29: contract.notes,
  C30: contract.monitorNotes,
  C31: dayCell(contract.informationDate),
  C32: limitCell(contract),
  C33: contract.overLimit ? amountCell(contract.overLimit) : null,
  C34: contract.isEmpty ? 'Sí' : null,
});

const categoryWords: Record<Category, string> = {
  EXTENSION: 'Ampliación',
  MODIFICACION: 'Modificación',
  ADENDUM: 'Adendum',
  ACQUISITION: 'Adquisiciones',
  SERVICES: 'Servicios',
  LEASE: 'Arrendamientos',
  PUBLIC_WORKS: 'Obra pública',
};

const dayCell = (day: Day | null): CellValue => day && new Date(`${day}T00:00:00Z`);
const amountCell = (cents: number | null): CellValue => (cents === null ? null : cents / 100);

const limitCell = ({ overLimit, isEmpty }: SeedContract) => {
  if (isEmpty) return null;
  if (overLimit === null) return 'No aplica';
  return overLimit > 0 ? 'Sí' : 'No';
};
