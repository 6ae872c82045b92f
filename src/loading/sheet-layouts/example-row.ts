import { nameKey } from '../../foundation/platform/name-key.ts';
import type { Cells } from '../data-load/cell.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { parseDay } from '../data-load/cells/day.ts';
import { type LoadColumn, columns } from '../data-load/columns.ts';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** The row of the template that shows how a contract is written. */
export const exampleRow: Partial<Cells> = {
  C1: 'Licitación pública',
  C2: 'Servicios',
  C3: '2024-2027',
  C4: 2026,
  C5: '1o 2026',
  C6: 'EJEMPLO-LP-001',
  C7: '3570',
  C8: 'Concluido',
  C9: 'https://municipio.example/convocatoria.pdf',
  C10: day('2026-01-12'),
  C11: 'EJEMPLO: mantenimiento de luminarias. Esta fila no se carga; escribe encima o déjala.',
  C12: day('2026-01-19'),
  C13: 'https://municipio.example/fallo.pdf',
  C14: 'https://municipio.example/propuestas.pdf',
  C15: 'EMPRESA DE EJEMPLO SA DE CV',
  C16: 'EEJ200101AB1',
  C17: 'Oficialía Mayor',
  C18: 'Dirección de Servicios Públicos',
  C19: 'Centralizada',
  C20: 'EJEMPLO-001/2026',
  C21: day('2026-02-03'),
  C22: 116_000.5,
  C25: 116_000.5,
  C26: 'https://municipio.example/contrato.pdf',
  C27: 'Oficialía Mayor',
  C28: day('2026-04-10'),
  C31: day('2026-04-12'),
  C32: 'No excede el límite',
  C34: 'No',
};

/**
 * Whether a row is the example as it stands in the template, however a program wrote its dates and
 * amounts anew. A row in which anything was changed is a contract.
 */
export const isExampleRow = (cells: Cells): boolean =>
  columns.every((column) => meaningOf(column, cells) === meanings.get(column.code));

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
