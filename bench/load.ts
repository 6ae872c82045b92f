import path from 'node:path';

import { confirmLoad } from '../src/data-load/api/confirm-load.ts';
import { writeLoadSheet } from '../src/data-load/api/write/write-load-sheet.ts';
import type { Cells } from '../src/data-load/cell.ts';
import type { Sql } from '../src/platform/api/database/database.ts';
import { openLoad } from '../src/sheet-layouts/api/load-file.ts';
import { insertOrganization } from '../test/support/builders.ts';
import { milliseconds, millisecondsOf, tableOf } from './measure.ts';

/** As many as the largest published sheet that was at hand. */
const rows = 31_244;

/** A new monitor loads a spreadsheet: it is read and checked, then confirmed. */
export const benchLoad = async (sql: Sql, folder: string): Promise<string> => {
  const file = path.join(folder, 'contratos.xlsx');
  await writeLoadSheet(
    file,
    Array.from({ length: rows }, (_, index) => rowOf(index)),
  );
  const organization = await insertOrganization(sql, { name: 'Banco de cargas' });
  let id = '';
  const opened = await millisecondsOf(async () => {
    ({ _id: id } = await openLoad(sql, organization, file));
  });
  const confirmed = await millisecondsOf(() => confirmLoad(sql, organization, id));
  return [
    `## A spreadsheet of ${rows.toLocaleString('en')} rows`,
    '',
    tableOf(
      ['Step', 'ms'],
      [
        ['read, checked, compared and stored for review', milliseconds(opened)],
        ['confirmed', milliseconds(confirmed)],
      ],
    ),
  ].join('\n');
};

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
  C25: 1500.5 + index,
  C27: 'Oficialía Mayor',
  C28: new Date('2023-01-10T00:00:00Z'),
  C31: new Date('2023-01-12T00:00:00Z'),
});
