import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { createRandom } from '../../../../db/seed/random.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive, howMany, tried } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { listSignals } from '../../../figures/signals/signal-endpoints.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { totalContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { amountByPeriod } from '../../../lists/home/landing-endpoints.ts';
import type { Cells } from '../../../loading/data-load/cell.ts';
import { setLoadOptions } from '../../load-review/load-endpoints.ts';
import { confirmCurrentLoad, decideLoadRows } from '../../load-review/review-endpoints.ts';
import { showLoadSignals, showPublicPreview } from '../preview-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;

/** What the public calls say of all contracts. */
const publicFigures = async ({ ask }: Office) => ({
  totals: (await ask(totalContracts)).data,
  quarters: (await ask(amountByPeriod, { body: { filters: noFilters } })).data.docs,
});

const previewOf = async ({ ask }: Office, updateExisting: boolean) =>
  (await ask(showPublicPreview, { query: { updateExisting: String(updateExisting) } })).data;

/** Rows of forty contracts as one edition of a sheet says them: every kind, and some with errors. */
const edition = (seed: number): Partial<Cells>[] => {
  const { pick, next, chance } = createRandom(seed);
  const rows = Array.from({ length: 40 }, (_, index) => {
    const year = pick([2025, 2026]);
    const quarter = pick([1, 2, 3, 4]);
    const amount = pick([null, Math.round(next() * 10_000_000) / 100]);
    return sheetRow({
      C1: pick([
        'Licitación pública',
        'Invitación',
        'Adjudicación directa',
        'Adjudicación directa',
        'Otro',
      ]),
      C2: pick(['Servicios', 'Servicios', 'Obra pública', 'Ampliación', null]),
      C4: year,
      C5: `${quarter}o ${year}`,
      C8: pick(['Concluido', 'Concluido', 'Concluido', 'Desierto', 'En proceso']),
      C11: `Objeto ${index}`,
      C20: `N-${index}`,
      C21: null,
      C22: amount,
      C25: amount,
    });
  });
  return rows.filter(() => chance(0.7));
};

test.for(
  Array.from({ length: howMany(1, 20) }, (_, seed) => seed).flatMap((seed) => [
    { seed, updateExisting: false },
    { seed, updateExisting: true },
  ]),
)(
  'what the public will see is what it sees after the confirm, to the cent ($seed, $updateExisting)',
  async ({ seed, updateExisting }) => {
    const office = await openOffice();
    await office.open(edition(seed), undefined, 'enero.xlsx');
    await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
    const before = await publicFigures(office);
    const { summary } = await office.open(edition(seed + 1000), undefined, 'abril.xlsx');
    expect(summary?.newContractsCount).toBeGreaterThan(0);
    const preview = await previewOf(office, updateExisting);
    expect(preview.before).toEqual(before);
    const refused = await office.send(confirmCurrentLoad, { body: { updateExisting } });
    expect(refused.statusCode).toBe(409);
    expect(await publicFigures(office)).toEqual(before);
    await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true, updateExisting } });
    expect(preview.after).toEqual(await publicFigures(office));
  },
);

test('whether contracts are updated is as the load was told, where neither call says it', async () => {
  const office = await openOffice();
  const open = (amount: number) => office.open([sheetRow({ C22: amount, C25: amount })]);
  const preview = async () => (await office.ask(showPublicPreview)).data.after.totals.totalAmount;
  const confirm = async (body = {}) => {
    await office.ask(confirmCurrentLoad, { body });
    return (await publicFigures(office)).totals.totalAmount;
  };
  await open(100);
  await confirm();
  await open(200);
  expect([await preview(), await confirm()]).toEqual([100, 100]);
  await open(200);
  await office.ask(setLoadOptions, { body: { updateExisting: true } });
  expect([await preview(), await confirm({ updateExisting: false })]).toEqual([200, 100]);
  await open(200);
  await office.ask(setLoadOptions, { body: { updateExisting: true } });
  expect((await previewOf(office, false)).after.totals.totalAmount).toBe(100);
  expect(await confirm()).toBe(200);
});

test('a decision about a row that is probably registered shows in what the public will see', async () => {
  const office = await openOffice();
  await office.open([sheetRow()]);
  await office.ask(confirmCurrentLoad, { body: {} });
  await office.open([sheetRow({ C20: 'LP-001-BIS' })]);
  expect((await previewOf(office, false)).after.totals.totalAmount).toBe(1500.5);
  await office.ask(decideLoadRows, { body: { decision: 'new' } });
  expect((await previewOf(office, false)).after.totals.totalAmount).toBe(3001);
});

test.each(tried(['new', 'update', 'skip', 'hold'] as const))(
  'a row that is probably a contract which another row changes shows as it will be written (%s)',
  async (decision) => {
    const office = await openOffice();
    const numbered = (C20: string, amount: number) => sheetRow({ C20, C22: amount, C25: amount });
    await office.open([numbered('S7/107', 100_275)]);
    await office.ask(confirmCurrentLoad, { body: {} });
    await office.open([numbered('S7/107', 375_000), numbered('S7/108', 100_275)]);
    await office.ask(decideLoadRows, { body: { decision } });
    const promised = (await previewOf(office, true)).after;
    await office.ask(confirmCurrentLoad, { body: { updateExisting: true } });
    expect(await publicFigures(office)).toEqual(promised);
    expect(promised.totals.totalAmount).toBe(decision === 'new' ? 475_275 : 375_000);
  },
);

test(
  'the twenty largest contracts that are new or change are listed, with old and new values',
  exhaustive,
  async () => {
    const office = await openOffice();
    const numbered = (index: number, amount: number) =>
      sheetRow({ C20: `LP-${index}`, C11: `Objeto ${index}`, C22: amount, C25: amount });
    await office.open([numbered(1, 5)]);
    await office.ask(confirmCurrentLoad, { body: {} });
    await office.open([
      numbered(1, 1_000_000.5),
      ...Array.from({ length: 25 }, (_, index) => numbered(index + 2, index + 2)),
    ]);
    const { largest } = await previewOf(office, true);
    expect(largest.map(({ amount }) => amount)).toEqual([
      1_000_000.5,
      ...Array.from({ length: 19 }, (_, index) => 26 - index),
    ]);
    expect(largest[0]).toMatchObject({
      status: 'CHANGED',
      contractNumber: 'LP-1',
      supplier: 'LUMINARIAS DEL VALLE SA DE CV',
      changes: expect.arrayContaining([{ field: 'totalOrMaxAmount', old: 5, new: 1_000_000.5 }]),
    });
    expect((await previewOf(office, false)).largest.map(({ status }) => status)).not.toContain(
      'CHANGED',
    );
  },
);

test(
  'nobody waits for it: a contract is changed while it is computed, and it says the state of one moment',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([sheetRow()]);
    await office.ask(confirmCurrentLoad, { body: {} });
    await office.open([sheetRow({ C20: 'LP-2', C22: 10, C25: 10 })]);
    await sql.begin(async (tx) => {
      await tx`update contracts set total_or_max_amount = 2, total_amount = 2
              where organization_id = ${office.organization}`;
      expect((await previewOf(office, true)).after.totals.totalAmount).toBe(1510.5);
    });
    expect((await previewOf(office, true)).after.totals.totalAmount).toBe(12);
  },
);

const flaggedOf = async ({ ask }: Office) =>
  new Map((await ask(listSignals)).data.signals.map(({ signal, flagged }) => [signal, flagged]));

test('the signals that appear and end with a load are said before, and nothing of the trial stays', async () => {
  const office = await openOffice();
  const sheetOf = (index: number, isPublished: boolean) =>
    sheetRow({
      C11: `Objeto ${index}`,
      C20: `LP-${index}`,
      C22: index * 1000,
      C25: index * 1000,
      C26: isPublished ? `https://sitio.gob.mx/${index}.pdf` : null,
      C31: new Date('2026-11-01T00:00:00Z'),
    });
  await office.open([sheetOf(1, false), sheetOf(2, true)]);
  await office.ask(confirmCurrentLoad, { body: {} });
  const before = await flaggedOf(office);
  const figures = await publicFigures(office);
  await office.open([sheetOf(1, true), sheetOf(3, false), sheetOf(4, false)]);
  const { data } = await office.ask(showLoadSignals, { query: { updateExisting: 'true' } });
  expect(data.changes).toContainEqual({ signal: 'F07', appearing: 2, ending: 1 });
  expect([await flaggedOf(office), await publicFigures(office)]).toEqual([before, figures]);
  await office.ask(confirmCurrentLoad, { body: { updateExisting: true } });
  const after = await flaggedOf(office);
  const changed = new Map(data.changes?.map((one) => [one.signal, one.appearing - one.ending]));
  for (const [signal, flagged] of after)
    expect([signal, flagged]).toEqual([
      signal,
      (before.get(signal) ?? 0) + (changed.get(signal) ?? 0),
    ]);
});
