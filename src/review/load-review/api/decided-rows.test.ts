import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { createRandom } from '../../../../db/seed/random.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import type { Cells } from '../../../loading/data-load/cell.ts';
import { readLoadAgain } from '../load-endpoints.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { confirmCurrentLoad, decideLoadRows, listLoadIssues } from '../review-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

type Office = Awaited<ReturnType<typeof openOffice>>;

const numbered = (C20: string, amount: number, quarter = 1) =>
  sheetRow({ C20, C5: `${quarter}o 2026`, C22: amount, C25: amount });

const promisedBy = async ({ ask }: Office): Promise<LoadStatusSum[]> =>
  (await ask(listLoadIssues)).data.statuses;

const outcomes: Record<string, LoadStatusSum['becomes']> = {
  NEW: 'NEW',
  UPDATED: 'CHANGED',
  EQUAL: 'SKIPPED',
  REPEATED: 'SKIPPED',
  UNDECIDED: 'PROBABLE',
  ERROR: 'ERROR',
};

/** Rows and cents by what is made of them. */
const addedUp = (sums: { becomes: string; count: number; amount: number | null }[]) =>
  Object.fromEntries(
    [...Map.groupBy(sums, ({ becomes }) => becomes)]
      .map(([becomes, of]): [string, number[]] => [
        becomes,
        [
          of.reduce((sum, { count }) => sum + count, 0),
          of.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0),
        ],
      ])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** What the confirm made of the rows, as the public page of sources tells it. */
const madeOf = async (loadId: string) => {
  const made = await sql<{ outcome: string; count: number; amount: number }[]>`
    select outcome, "rows" as count, amount from data_load_outcomes where load_id = ${loadId}`;
  return addedUp(
    made.map(({ outcome, ...sums }) => ({ becomes: outcomes[outcome] ?? outcome, ...sums })),
  );
};

test('two rows that are decided to be the same are promised as one contract', async () => {
  const office = await openOffice();
  const { _id } = await office.open([numbered('LP-1', 7), numbered('LP-1-BIS', 7)]);
  await office.ask(decideLoadRows, { body: { decision: 'skip' } });
  const promised = addedUp(await promisedBy(office));
  expect(promised).toEqual({ NEW: [1, 700], SKIPPED: [1, 700] });
  await office.ask(confirmCurrentLoad, { body: { _id } });
  expect(await madeOf(_id)).toEqual(promised);
});

test('a decided row is listed by what was decided of it, and among those that are like others', async () => {
  const office = await openOffice();
  await office.open([numbered('LP-1', 7), numbered('LP-1-BIS', 7), numbered('LP-2', 9)]);
  const listed = async (show: string) => {
    const none = { showNoIssues: 'false', showSkipped: 'false', showForDecision: 'false' };
    const { docs, total } = await office.rows({ ...none, [show]: 'true' });
    expect(docs).toHaveLength(total);
    return docs.map(({ rowIndex }) => rowIndex);
  };
  expect(await listed('showForDecision')).toEqual([3, 4]);
  await office.ask(decideLoadRows, { body: { decision: 'skip', rows: [3] } });
  expect(await listed('showForDecision')).toEqual([]);
  expect(await listed('showNoIssues')).toEqual([3, 5]);
  expect(await listed('showSkipped')).toEqual([4]);
  const alike = await office.rows({ onlyAlike: 'true' });
  expect(alike.docs.map(({ rowIndex }) => rowIndex)).toEqual([3, 4]);
});

test('suppliers that decided rows create are counted as new, as the confirm creates them', async () => {
  const office = await openOffice();
  const of = (C15: string, C20: string, amount: number) =>
    ({ ...numbered(C20, amount), C15, C16: null }) as const;
  await office.open([
    of('UNO SA', 'LP-1', 7),
    of('UNO SA', 'LP-2', 7),
    of('DOS SA', 'LP-3', 8),
    of('DOS SA', 'LP-4', 8),
    of('TRES SA', 'LP-5', 9),
  ]);
  const created = async () => (await office.state()).current?.summary?.newSuppliersCount;
  expect(await created()).toBe(1);
  await office.ask(decideLoadRows, { body: { decision: 'skip', rows: [3] } });
  expect(await created()).toBe(2);
  const { current } = await office.state();
  expect(current?.summary).toMatchObject({ repeatedRowsCount: 1, repeatedAmount: 7 });
  await office.ask(decideLoadRows, { body: { decision: 'new', rows: [5] } });
  expect(await created()).toBe(3);
  const { summary } = await office.ask(confirmCurrentLoad, { body: {} }).then(({ data }) => data);
  expect(summary.newSuppliersCount).toBe(3);
});

test('what was decided of rows stays when the file is read again or corrected, as long as they are the same', async () => {
  const office = await openOffice();
  const sheet = [
    numbered('LP-1', 7),
    numbered('LP-1-BIS', 7),
    { ...numbered('LP-2', 9), C28: null },
  ];
  const { _id } = await office.open(sheet);
  await office.ask(decideLoadRows, { body: { decision: 'skip' } });
  const defaults = { areaInCharge: 'Oficialía Mayor' };
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: true } });
  await read();
  const again = (await office.rows()).docs;
  expect(again.map(({ decision }) => decision)).toEqual(['skip', 'skip', null]);
  const decisionsAfter = async (...rows: Partial<Cells>[]) => {
    await office.open(rows, _id, 'corregido.xlsx');
    return (await office.rows()).docs.map(({ decision }) => decision);
  };
  const pair = [numbered('LP-1', 7), numbered('LP-1-BIS', 7)];
  expect(await decisionsAfter(...pair, numbered('LP-2', 9))).toEqual(['skip', 'skip', null]);
  expect(await decisionsAfter(numbered('LP-1', 8), numbered('LP-1-BIS', 8))).toEqual([null, null]);
});

test('what was decided of rows stays when the corrected file has them in other places', async () => {
  const office = await openOffice();
  await office.open([numbered('LP-0', 5)]);
  await office.ask(confirmCurrentLoad, { body: {} });
  const like = numbered('LP-0-BIS', 5);
  const pair = [numbered('LP-1', 7), numbered('LP-1-BIS', 7)];
  const other = numbered('LP-2', 9);
  const { _id } = await office.open([like, ...pair, other], undefined, 'abril.xlsx');
  await office.ask(decideLoadRows, { body: { decision: 'new', rows: [3] } });
  await office.ask(decideLoadRows, { body: { decision: 'skip', rows: [4] } });
  const corrected = [other, numbered('LP-3', 11), ...pair.toReversed(), like];
  await office.open(corrected, _id, 'corregido.xlsx');
  const decisions = (await office.rows()).docs.map(({ decision }) => decision);
  expect(decisions).toEqual([null, null, 'skip', 'skip', 'new']);
});

test('a row that says nothing new of the contract that it is decided to be is promised as left out', async () => {
  const office = await openOffice();
  await office.open([numbered('LP-1', 7), numbered('LP-2', 9)]);
  await office.ask(confirmCurrentLoad, { body: {} });
  const unnumbered = { ...numbered('', 7), C20: null };
  const differing = { ...numbered('', 9), C20: null, C11: 'Otra descripción' };
  const { _id } = await office.open([unnumbered, differing], undefined, 'mayo.xlsx');
  await office.ask(decideLoadRows, { body: { decision: 'update' } });
  const { docs } = await office.rows();
  expect(docs.map(({ becomes }) => becomes)).toEqual(['SKIPPED', 'CHANGED']);
  const promised = addedUp(await promisedBy(office));
  expect(promised).toEqual({ SKIPPED: [1, 700], CHANGED: [1, 900] });
  await office.ask(confirmCurrentLoad, { body: { _id } });
  expect(await madeOf(_id)).toEqual(promised);
});

test('a row that could be two registered contracts waits, although it is decided to be the same', async () => {
  const office = await openOffice();
  await office.open([numbered('LP-1', 7), numbered('LP-1-BIS', 7)]);
  await office.ask(decideLoadRows, { body: { decision: 'new' } });
  await office.ask(confirmCurrentLoad, { body: {} });
  const { _id } = await office.open([numbered('LP-1-TER', 7)], undefined, 'mayo.xlsx');
  await office.ask(decideLoadRows, { body: { decision: 'update' } });
  expect((await office.rows()).docs).toMatchObject([{ decision: 'update', becomes: 'PROBABLE' }]);
  const promised = addedUp(await promisedBy(office));
  expect(promised).toEqual({ PROBABLE: [1, 700] });
  await office.ask(confirmCurrentLoad, { body: { _id } });
  expect(await madeOf(_id)).toEqual(promised);
});

test.for(Array.from({ length: howMany(1, 100) }, (_, seed) => seed))(
  'what is promised of random rows and decisions is what the confirm does (%i)',
  async (seed) => {
    const { pick, chance } = createRandom(seed);
    const office = await openOffice();
    const row = (number: number) =>
      numbered(`N-${number}`, pick([10.25, 20.5, 30.75]), pick([1, 2]));
    await office.open([1, 2, 3, 4].map(row), undefined, 'enero.xlsx');
    await office.ask(decideLoadRows, { body: { decision: 'new' } });
    await office.ask(confirmCurrentLoad, { body: {} });
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1).filter(() => chance(0.7));
    const { _id } = await office.open(numbers.map(row), undefined, 'abril.xlsx');
    const { docs } = await office.rows({ pageSize: '100' });
    for (const { rowIndex } of docs.filter(({ status }) => status === 'PROBABLE'))
      if (chance(0.8)) {
        const decision = pick(['update', 'skip', 'new', 'hold'] as const);
        await office.ask(decideLoadRows, { body: { decision, rows: [rowIndex] } });
      }
    const promised = addedUp(await promisedBy(office));
    const { current } = await office.state();
    const { data } = await office.ask(confirmCurrentLoad, { body: { _id, updateExisting: true } });
    expect(await madeOf(_id)).toEqual(promised);
    expect(data.summary).toEqual(current?.summary);
  },
);
