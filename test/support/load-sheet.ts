import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Cells } from '../../src/loading/data-load/cell.ts';
import { writeLoadSheet } from '../../src/loading/sheet-layouts/api/write/write-load-sheet.ts';

/** A row of a load sheet without a fault; what a test is about is said beside it. */
export const sheetRow = (cells: Partial<Cells> = {}): Partial<Cells> => ({
  ...faultless,
  ...cells,
});

/** A file in the layout of the template with these rows, the first of them in row 3. */
export const loadSheet = async (rows: Partial<Cells>[], name = 'contratos.xlsx') => {
  const path = join(await mkdtemp(join(tmpdir(), 'load-')), name);
  await writeLoadSheet(path, rows);
  return path;
};

const faultless: Partial<Cells> = {
  C1: 'Licitación pública',
  C2: 'Servicios',
  C3: '2024-2027',
  C4: 2026,
  C5: '1o 2026',
  C8: 'Concluido',
  C11: 'Mantenimiento de luminarias',
  C15: 'LUMINARIAS DEL VALLE SA DE CV',
  C16: 'LVA010203AB7',
  C17: 'Oficialía Mayor',
  C18: 'Servicios Públicos',
  C19: 'Centralizada',
  C20: 'LP-001/2026',
  C21: new Date('2026-02-03T00:00:00Z'),
  C22: 1500.5,
  C25: 1500.5,
  C27: 'Oficialía Mayor',
  C28: new Date('2026-04-10T00:00:00Z'),
  C31: new Date('2026-04-12T00:00:00Z'),
};
