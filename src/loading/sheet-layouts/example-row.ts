import { nameKey } from '../../foundation/platform/name-key.ts';
import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import type { Cells } from '../data-load/cell.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { parseDay } from '../data-load/cells/day.ts';
import { type LoadColumn, columns } from '../data-load/columns.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** How a contract is written, by field; a field without an example is blank. */
const exampleValues: { [Field in LoadColumn['field']]?: CellValue } = {
  procedureType: 'Licitación pública',
  category: 'Servicios',
  administrationPeriod: '2024-2027',
  fiscalYear: 2026,
  period: '1o 2026',
  contractId: 'EJEMPLO-LP-001',
  partida: '3570',
  procedureState: 'Concluido',
  announcementUrl: 'https://municipio.example/convocatoria.pdf',
  announcementDate: day('2026-01-12'),
  servicesDescription:
    'EJEMPLO: mantenimiento de luminarias. Esta fila no se carga; escribe encima o déjala.',
  clarificationMeetingDate: day('2026-01-19'),
  clarificationMeetingJudgmentUrl: 'https://municipio.example/fallo.pdf',
  presentationProposalsDocUrl: 'https://municipio.example/propuestas.pdf',
  supplier: 'EMPRESA DE EJEMPLO SA DE CV',
  supplierRfc: 'EEJ200101AB1',
  organizerAdministrativeUnit: 'Oficialía Mayor',
  applicantAdministrativeUnit: 'Dirección de Servicios Públicos',
  administrativeUnitType: 'Centralizada',
  contractNumber: 'EJEMPLO-001/2026',
  contractDate: day('2026-02-03'),
  totalAmount: 116_000.5,
  totalOrMaxAmount: 116_000.5,
  contractUrl: 'https://municipio.example/contrato.pdf',
  areaInCharge: 'Oficialía Mayor',
  updateDate: day('2026-04-10'),
  informationDate: day('2026-04-12'),
  limitExceeded: 'No excede el límite',
  isEmpty: 'No',
};

/** The row of the template that shows how a contract is written. */
export const exampleRow: Partial<Cells> = Object.fromEntries(
  columns.flatMap(({ code, field }) => {
    const example = exampleValues[field];
    return example === undefined ? [] : [[code, example]];
  }),
);

/**
 * Whether a row is the example as it stands in the template, however a program wrote its dates and
 * amounts anew. A row in which anything was changed is a contract; an older template may lack a
 * column.
 */
export const isExampleRow = (cells: Cells): boolean =>
  columns.every((column) => {
    const meaning = meaningOf(column, cells);
    return meaning === meanings.get(column.code) || (column.mayBeAbsent && meaning === '');
  });

const meaningOf = ({ code, kind }: LoadColumn, cells: Partial<Cells>): unknown => {
  const cell = cells[code] ?? null;
  if (kind === 'day') return parseDay(cell).value ?? cellText(cell);
  if (kind === 'amount')
    return (
      parseAmount(cell).value ?? parseAmount(cell, { decimalSign: 'COMMA' }).value ?? cellText(cell)
    );
  return nameKey(cellText(cell));
};

const meanings = new Map(columns.map((column) => [column.code, meaningOf(column, exampleRow)]));
