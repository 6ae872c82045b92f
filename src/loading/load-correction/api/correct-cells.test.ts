import { expect, test, vi } from 'vitest';

import { createRandom, type Random } from '../../../../db/seed/random.ts';
import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { cancelLoad } from '../../data-load/api/cancel-load.ts';
import { findLoad } from '../../data-load/api/find-load.ts';
import { findRows } from '../../data-load/api/find-rows.ts';
import { commandLine } from '../../data-load/api/notify-of-load.ts';
import type { Cells } from '../../data-load/cell.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { shownCell } from '../../data-load/shown-cell.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { sumRowsByStatus } from '../../load-decisions/api/sum-rows-by-status.ts';
import { correctCells } from './correct-cells.ts';
import { undoCorrections } from './undo-corrections.ts';

const sql = await freshDatabase();

/** Each remembers by itself what it knows of a load. */
const startAnother = async () => {
  vi.resetModules();
  return { ...(await import('./correct-cells.ts')), ...(await import('./undo-corrections.ts')) };
};
const processes = [{ correctCells, undoCorrections }, await startAnother()];

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** What the cells of a random sheet say: few values, so that its rows have much in common. */
const pools: Partial<Record<ColumnCode, Cells[ColumnCode][]>> = {
  C1: ['Licitación pública', 'AD', 'Otro'],
  C2: ['Servicios', 'Servicios', 'Servicios', 'Adenda'],
  C5: ['1o 2026', '2o 2026'],
  C6: [null, null, 'F-1', 'f 1'],
  C11: ['Limpieza', 'LIMPIEZA', 'Poda de árboles', 'Bacheo'],
  C15: [
    'LIMPIA SA',
    'Limpia, S.A.',
    'PODAS Y JARDINES DEL SUR SA',
    'PODAS Y JARDINES DEL SUR',
    'Podas y Jardines del Sur',
    'PODAS Y JARDINES DEL SRU SA',
    null,
  ],
  C16: [null, null, 'LVA010203AB7', 'PJS150611QX2', 'XAXX010101000'],
  C17: ['Oficialía Mayor', 'OFICIALIA MAYOR', 'Obras Públicas Del Municipio Norte'],
  C18: ['Parques', 'Obras Públicas Del Municipio Norte Uno', 'OBRAS PUBLICAS DEL MUNICIPIO NORTE'],
  C20: [null, null, 'A-1', 'a - 1', 'B-1', 'C-1', 'D-1', 'CONV. A-1', 'B-1-CM1'],
  C21: [day('2026-02-03'), day('2026-05-04'), '03/02/2026', '31/02/2026', null],
  C25: [10, 10, 20, '1,250.00', '1.250', null],
};
const poolCodes = Object.keys(pools) as ColumnCode[];

const randomRow = (random: Random): Partial<Cells> => {
  const cells = Object.fromEntries(
    poolCodes.map((code) => [code, random.pick(pools[code] ?? [null])]),
  );
  return { ...sheetRow(), C22: null, C25: null, ...cells };
};

const outcomeOf = async (town: string, loadId: string) => {
  const rows = await findRows(sql, town, loadId);
  return {
    rows: rows.map(({ cells: _cells, findings, probable, ...row }) => ({
      ...row,
      findings: findings.map((finding) => JSON.stringify(finding, sortKeys)).toSorted(),
      probable: probable.map((like) => ({ ...like, contracts: like.contracts.toSorted() })),
    })),
    summary: (await findLoad(sql, town, loadId))?.summary,
    sums: await sumRowsByStatus(sql, town, loadId),
  };
};

const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const correctAtRandom = async (town: string, loadId: string, random: Random) => {
  const rows = await findRows(sql, town, loadId);
  const { rowIndex, cells } = random.pick(rows);
  const column = random.pick(poolCodes);
  const was = shownCell(cells[column]);
  const value = shownCell(random.pick(pools[column] ?? [null])) ?? '';
  const same = rows.filter(
    (row) => JSON.stringify(row.cells[column]) === JSON.stringify(cells[column]),
  );
  const everywhere = random.integer(0, 3) === 0 ? { rows: same.length } : undefined;
  const { correctCells: correct } = random.pick(processes);
  await correct(sql, town, { rowIndex, column, was, value, everywhere }, commandLine);
};

const undoAtRandom = async (town: string, loadId: string, random: Random) => {
  const made = await sql<{ id: string }[]>`
    select distinct correction_id as id from data_load_corrections
     where organization_id = ${town} and load_id = ${loadId} order by 1`;
  const { undoCorrections: undo } = random.pick(processes);
  if (made.length > 0) await undo(sql, town, random.pick(made).id, commandLine);
};

test.each(Array.from({ length: howMany(4, 60) }, (_, index) => index + 1))(
  'after random corrections in two processes everything is as if the corrected sheet had been read, seed %s',
  async (seed) => {
    const random = createRandom(seed);
    const town = await insertOrganization(sql);
    const registered = Array.from({ length: 8 }, () => randomRow(random));
    const before = await openLoadHere(sql, town, await loadSheet(registered));
    await confirmLoad(sql, town, before._id, { ignoreErrors: true });
    const sheet = Array.from({ length: 25 }, () => randomRow(random));
    const { _id } = await openLoadHere(sql, town, await loadSheet(sheet));
    const uncorrected = await outcomeOf(town, _id);
    for (let step = 0; step < 12; step++) {
      await (random.integer(0, 4) === 0 ? undoAtRandom : correctAtRandom)(town, _id, random);
    }
    const corrected = await outcomeOf(town, _id);
    const cells = (await findRows(sql, town, _id)).map((row) => row.cells);
    await undoCorrections(sql, town, undefined, commandLine).catch(() => {});
    expect(await outcomeOf(town, _id)).toEqual(uncorrected);
    await cancelLoad(sql, town, _id);
    const fresh = await openLoadHere(sql, town, await loadSheet(cells));
    expect(corrected).toEqual(await outcomeOf(town, fresh._id));
  },
);

test('a corrected load has the sums and times of a file that has these cells', async () => {
  const town = await insertOrganization(sql);
  const numbered = (number: number, cells: Partial<Cells>) =>
    sheetRow({ C11: `Objeto ${number}`, C20: `LP-${number}`, C25: null, ...cells });
  const timed = { C21: new Date('2026-02-03T10:30:00Z'), C22: 300 };
  const twice = [numbered(1, { C22: 100 }), numbered(1, { C22: 100 })];
  const sheet = [...twice, numbered(2, { C22: '1.250' }), numbered(3, timed)];
  const { _id } = await openLoadHere(sql, town, await loadSheet(sheet));
  const amount = { rowIndex: 5, column: 'C22', was: '1.250', value: '1,250.00' } as const;
  const { summary } = await correctCells(sql, town, amount, commandLine);
  expect(summary).toMatchObject({ newContractsCount: 3, errorsCount: 0 });
  const description = { rowIndex: 6, column: 'C11', was: 'Objeto 3', value: 'Objeto 2' } as const;
  await correctCells(sql, town, description, commandLine);
  const corrected = await outcomeOf(town, _id);
  expect(corrected.rows.map(({ draft }) => draft.contractTime).at(-1)).toBe('10:30:00');
  await cancelLoad(sql, town, _id);
  const read = [
    ...twice,
    numbered(2, { C22: '1,250.00' }),
    numbered(3, { ...timed, C11: 'Objeto 2' }),
  ];
  const fresh = await openLoadHere(sql, town, await loadSheet(read));
  expect(corrected).toEqual(await outcomeOf(town, fresh._id));
});
