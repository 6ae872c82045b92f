import type { Cells } from '../src/data-load/cell.ts';
import { writeLoadSheet } from '../src/sheet-layouts/api/write/write-load-sheet.ts';

/** A sheet of that many contracts, of which one in fifty has an error that a correction mends. */
export const writeRows = (file: string, rows: number): Promise<void> =>
  writeLoadSheet(
    file,
    Array.from({ length: rows }, (_, index) => rowOf(index)),
  );

const rowOf = (index: number): Partial<Cells> => ({
  C1: ['Licitación pública', 'Por invitación', 'Adjudicación directa'][index % 3] ?? '',
  C2: ['Servicios', 'Adquisición', 'Obra pública'][index % 3] ?? '',
  C3: '2021-2024',
  C4: 2022,
  C5: `${1 + (index % 4)}o 2022`,
  C6: `LP-${index}`,
  C8: 'Concluido',
  C11: `Mantenimiento de luminarias en la colonia ${index % 700}, tramo ${index}`,
  C15: `LUMINARIAS DEL VALLE ${index % 4000} SA DE CV`,
  C17: 'Oficialía Mayor',
  C18: `Dirección ${index % 40}`,
  C19: 'Centralizada',
  C20: `CT-${index}/2022`,
  C21: new Date(Date.UTC(2022, (index % 4) * 3, 1 + (index % 28))),
  C22: 1500.5 + index,
  C25: index % 50 === 7 ? '1.500' : 1500.5 + index,
  C27: 'Oficialía Mayor',
  C28: new Date('2023-01-10T00:00:00Z'),
  C31: new Date('2023-01-12T00:00:00Z'),
});
