import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertLimit } from '../../../../test/support/limits.ts';
import { showNearLimitAwards } from '../signal-endpoints.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, town);
await insertLimit(sql, town, {
  amount: 100_000,
  categoryGroup: 'SERVICES',
  valid: ['2023-01-01', '2026-12-31'],
});
await insertLimit(sql, town, {
  amount: 400_000,
  categoryGroup: 'WORKS',
  valid: ['2023-01-01', '2026-06-30'],
});
const award = (year: number, totalOrMaxAmount: number | null, more: object = {}) => ({
  procedureType: 'NO_BID',
  contractDate: `${year}-03-02`,
  totalOrMaxAmount,
  ...more,
});
const works = { category: 'PUBLIC_WORKS' };
await insertContracts(sql, town, [
  award(2026, 49_999.99),
  award(2026, 50_000),
  award(2026, 94_999.99),
  award(2026, 95_000),
  award(2026, 97_500),
  award(2026, 100_000),
  award(2026, 100_000.01),
  award(2026, 102_500),
  award(2026, 105_000),
  award(2026, 105_000.01),
  award(2026, 150_000),
  award(2026, 150_000.01),
  award(2026, 392_000, works),
  ...Array.from({ length: 12 }, () => award(2024, 99_000)),
  award(2023, 99_000),
  award(2026, null),
  award(2026, 99_000, { contractDate: null }),
  award(2026, 399_000, { ...works, contractDate: '2026-07-01' }),
  award(2026, 99_000, { procedureType: 'INVITATION' }),
  award(2026, 99_000, { category: 'EXTENSION' }),
]);

test('the newest year, in bars of 2.5 % that meet at the limit', async () => {
  const { data } = await ask(showNearLimitAwards, {});
  expect(data).toMatchObject({
    years: [2026, 2024, 2023],
    year: 2026,
    contracts: 13,
    belowHalf: 1,
    beyond: 1,
    below: 3,
    above: 3,
  });
  const filled = Object.fromEntries(
    [...data.bars.entries()].filter(([, contracts]) => contracts > 0),
  );
  expect(filled).toEqual({ 0: 1, 17: 1, 18: 1, 19: 3, 20: 2, 21: 1, 22: 1, 39: 1 });
});

test('what has no place is told, with the reason', async () => {
  const { data } = await ask(showNearLimitAwards, {});
  expect(data.withoutPlace).toEqual([
    { blank: 'NO_AMOUNT', contracts: 1 },
    { blank: 'NO_CONTRACT_DATE', contracts: 1 },
    { blank: 'NO_LIMIT', contracts: 1 },
  ]);
});

test('chance is of the year and the two before, and of 12 at the least', async () => {
  const { data: newest } = await ask(showNearLimitAwards, {});
  expect(newest.threeYears).toMatchObject({ below: 15, above: 3 });
  expect(newest.threeYears.probability).toBeCloseTo(0.003769, 6);
  const { data: oldest } = await ask(showNearLimitAwards, { query: { year: 2023 } });
  expect(oldest.threeYears).toEqual({ below: 1, above: 0, probability: null });
});

test('one group of categories alone, with its limit', async () => {
  const { data } = await ask(showNearLimitAwards, { query: { group: 'WORKS' } });
  expect(data).toMatchObject({
    contracts: 1,
    below: 1,
    limits: [{ group: 'WORKS', from: '2023-01-01', to: '2026-06-30', amount: 400_000 }],
  });
});

test('a year without any has none, and an unknown group is refused', async () => {
  const { data } = await ask(showNearLimitAwards, { query: { year: 2019 } });
  expect(data).toMatchObject({ year: 2019, contracts: 0, limits: [] });
  const query = { group: 'ALL' as never };
  expect((await send(showNearLimitAwards, { query })).statusCode).toBe(422);
});

test('a monitor without limits has no year', async () => {
  const other = await openCalls(sql, await insertOrganization(sql));
  expect((await other.ask(showNearLimitAwards, {})).data).toMatchObject({ years: [], year: null });
});
