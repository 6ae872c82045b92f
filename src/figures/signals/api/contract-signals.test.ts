import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  type ContractDraft,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { tried } from '../../../../test/support/how-many.ts';
import {
  plainSignals,
  readPlainRules,
  readPlainSigned,
} from '../../../../test/support/plain-signals.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../../loading/sheet-layouts/api/load-file.ts';
import { findContractSignals, findMonitorSignals } from './find-signals.ts';

const sql = await freshDatabase();

const findingsOf = async (queries: Queries, organization: string) => {
  const rows = await queries<{ finding: string }[]>`
    select signal || ' ' || level || ' ' || contract_id as finding from contract_signals
     where organization_id = ${organization}`;
  return rows.map(({ finding }) => finding).toSorted();
};

/** Every sum of the coverage, from the rows that it is of. */
const checkCoverage = async (organization: string) => {
  const { signals, flagged } = await findMonitorSignals(sql, organization);
  const found = await findingsOf(sql, organization);
  const rows = await readPlainSigned(sql, organization);
  const centsOf = new Map(rows.map(({ id, cents }) => [id, cents]));
  for (const one of signals) {
    const own = found.filter((finding) => finding.startsWith(`${one.signal} SIGNAL`));
    const cents = own.map((finding) => centsOf.get(finding.slice(-36)) ?? 0);
    expect(one).toMatchObject({
      flagged: own.length,
      context: found.filter((finding) => finding.startsWith(`${one.signal} CONTEXT`)).length,
    });
    expect(Math.round((one.amountFlagged ?? 0) * 100)).toBe(cents.reduce((a, b) => a + b, 0));
    const blanks = one.notComputable.map(({ contracts }) => contracts);
    expect(blanks.reduce((a, b) => a + b, one.computable)).toBe(one.population);
  }
  const questions = found.filter((finding) => finding.includes('SIGNAL'));
  expect(flagged).toBe(new Set(questions.map((finding) => finding.slice(-36))).size);
};

test.each(tried(['penas-de-tornasol', 'puerto-celaje', 'santa-lumbre']))(
  'plain loops over the contracts of %s find the same, contract by contract',
  async (name) => {
    const town = await insertOrganization(sql, { defaultAdministrationPeriod: null });
    const sheet = fileURLToPath(new URL(`../../../../db/seed/${name}.xlsx`, import.meta.url));
    const { _id } = await openLoad(sql, town, sheet, {});
    await confirmLoad(sql, town, _id, { ignoreErrors: true, probable: 'new' });
    await checkCoverage(town);
    const found = await findingsOf(sql, town);
    const rules = await readPlainRules(sql, town);
    expect(found).toEqual(plainSignals(await readPlainSigned(sql, town), rules));
    expect(found.length).toBeGreaterThan(20);
  },
);

const signalsOf = async (drafts: ContractDraft[]) => {
  const town = await insertOrganization(sql);
  const ids = await insertContracts(
    sql,
    town,
    drafts.map((draft) => ({ contractUrl: `https://a.mx/${Math.random()}`, ...draft })),
  );
  return Promise.all(ids.map((id) => findContractSignals(sql, town, id)));
};

const thousands = [82, 90, 95, 98, 100, 102, 105, 108, 110, 115, 121];
const cohort = (last: number): ContractDraft[] =>
  [...thousands, last].map((one) => ({ totalOrMaxAmount: one * 1000, partida: '35101' }));

test('an amount far above its budget item is a question, with its way out', async () => {
  const found = await signalsOf(cohort(640));
  const clearsAt = 151_385.78;
  expect(found.at(-1)?.findings).toMatchObject([
    {
      signal: 'F11',
      facts: {
        median: 103_500,
        medianOfLogarithms: 103_489.13,
        contracts: 12,
        item: '3510',
        clearsAt,
      },
    },
  ]);
  expect(found.slice(0, -1).flatMap(({ findings }) => findings)).toEqual([]);
  expect(found.at(-1)).toMatchObject({ rates: [{ signal: 'F11', flagged: 1, computable: 12 }] });
});

test('with one zero less it would be like the others', async () => {
  const found = await signalsOf(cohort(1020));
  expect(found.at(-1)?.findings).toMatchObject([
    { signal: 'F11', level: 'SIGNAL' },
    {
      signal: 'F12',
      level: 'CONTEXT',
      facts: {
        divisor: 10,
        most: 118_000,
        item: '3510',
        others: 11,
        less: 102_000,
        upTo: 6,
        below: 102_000,
        above: 102_000,
      },
    },
  ]);
});

test('the median is the one in the middle of an odd number', async () => {
  const found = await signalsOf([...cohort(640), { totalOrMaxAmount: 101_000, partida: '35101' }]);
  expect(found.at(11)?.findings.at(0)?.facts).toMatchObject({ median: 102_000, contracts: 13 });
});

/** Amounts of two sizes with nothing between; the last with one zero less lies between the quartiles. */
const ofTwoSizes = [50, 52, 54, 56, 58, 60, 1100, 1150, 1200, 1300, 1400].map((one) => one * 1000);

test('between others of two sizes, an amount is told with those next to it on both sides', async () => {
  const found = await signalsOf(
    [...Array.from({ length: 8 }, () => 55_000), ...ofTwoSizes, 2_811_238.5].map(
      (totalOrMaxAmount) => ({ totalOrMaxAmount, partida: '3251' }),
    ),
  );
  expect(found.at(-1)?.findings.find(({ signal }) => signal === 'F12')?.facts).toMatchObject({
    others: 19,
    divisor: 10,
    less: 281_123.85,
    upTo: 14,
    below: 60_000,
    above: 1_100_000,
  });
});

test('far above the others, it is told how many of them do not exceed an amount that there is', async () => {
  const found = await signalsOf(
    [...cohort(112), ...cohort(113), { totalOrMaxAmount: 9_000_000, partida: '35101' }].map(
      (draft, number) => ({ ...draft, ...(number === 10 && { totalOrMaxAmount: 130_000 }) }),
    ),
  );
  const facts = found.at(-1)?.findings.find(({ signal }) => signal === 'F12')?.facts;
  expect(facts).toMatchObject({
    divisor: null,
    others: 24,
    upTo: 22,
    below: 115_000,
    most: 120_100,
    less: null,
    above: null,
  });
});

test('eleven contracts, or twelve alike, have no usual amount', async () => {
  const few = await signalsOf(cohort(640).slice(1));
  expect(few.at(-1)?.notComputable).toEqual(expect.arrayContaining(['F11', 'F12']));
  expect(few.at(-1)?.findings).toEqual([]);
  const alike = await signalsOf(cohort(640).map((one) => ({ ...one, totalOrMaxAmount: 5 })));
  expect(alike[0]?.notComputable).toContain('F11');
});

/** Three of 200,000 pesos; the others have 400,000 together. */
const amountOf = (number: number, contracts: number): number => {
  if (number < 3) return 200_000;
  return number === 3 ? 400_000 - (contracts - 4) * 50_000 : 50_000;
};

const direct = async (contracts: number) => {
  const town = await insertOrganization(sql);
  const supplierId = await insertSupplier(sql, town);
  const other = await insertSupplier(sql, town);
  const ids = await insertContracts(
    sql,
    town,
    Array.from({ length: contracts }, (_, number) => ({
      procedureType: 'NO_BID',
      contractUrl: `https://a.mx/${number}`,
      supplierId: number < 3 ? supplierId : other,
      totalOrMaxAmount: amountOf(number, contracts),
      contractNumber: String(number),
    })),
  );
  return findContractSignals(sql, town, ids[0] ?? '');
};

test('six tenths of the direct awards of a unit in three of ten contracts', async () => {
  expect((await direct(10)).findings).toMatchObject([
    { signal: 'F06', facts: { contracts: 3, ofContracts: 10, amount: 600_000, whole: 1_000_000 } },
  ]);
  const few = await direct(9);
  expect(few.findings).toEqual([]);
  expect(few.notComputable).toContain('F06');
});

test.each([
  ['1o 2025', '2025-04-30', []],
  ['1o 2025', '2025-05-01', [{ level: 'CONTEXT', facts: { days: 1, deadline: '2025-04-30' } }]],
  ['4o 2025', '2026-01-30', []],
  ['4o 2025', '2026-05-01', [{ level: 'SIGNAL', facts: { days: 91, deadline: '2026-01-30' } }]],
])(
  'a contract of %s that was obtained on %s is late or not',
  async (period, informationDate, expected) => {
    const [found] = await signalsOf([{ period, informationDate }]);
    const late = found?.findings.filter(({ signal }) => signal === 'F13');
    expect(late).toMatchObject(expected);
  },
);

test('who asks has what changed since computed first', async () => {
  const town = await insertOrganization(sql);
  expect((await findMonitorSignals(sql, town)).contracts).toBe(0);
  await insertContracts(sql, town, [{}]);
  expect(await findMonitorSignals(sql, town)).toMatchObject({
    contracts: 1,
    asOf: { isCurrent: true },
  });
});

test('a contract of another monitor leaves no question here', async () => {
  const [town, other] = [await insertOrganization(sql), await insertOrganization(sql)];
  const [id = ''] = await insertContracts(sql, town, [{ informationDate: '2019-09-01' }]);
  expect((await findContractSignals(sql, town, id)).findings).not.toEqual([]);
  expect((await findContractSignals(sql, other, id)).findings).toEqual([]);
});

test('who reads while the signals of before a change are computed reads those of after it', async () => {
  const town = await insertOrganization(sql);
  const ids = await insertContracts(sql, town, cohort(110));
  const reads: ReturnType<typeof findMonitorSignals>[] = [];
  await sql.begin(async (tx) => {
    // Its rows are read and not written: the first reader computes, and waits with what it found.
    await tx`lock table contract_signals in exclusive mode`;
    reads.push(findMonitorSignals(sql, town));
    await expect.poll(() => countWaiting()).toBe(1);
    await sql`
      update contracts set total_amount = 640000, total_or_max_amount = 640000
       where id = ${ids.at(-1) ?? ''}`;
    reads.push(findMonitorSignals(sql, town));
  });
  const flagged = (await Promise.all(reads)).map(
    ({ signals }) => signals.find(({ signal }) => signal === 'F11')?.flagged,
  );
  expect(flagged).toEqual([0, 1]);
});

const countWaiting = async () => {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.waiting;
};
