import { beforeEach, describe, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertLimit } from '../../../../test/support/limits.ts';
import { plainIndex, plainRobustness } from '../../../../test/support/plain-index.ts';
import { plainVariables, readPlainContracts } from '../../../../test/support/plain-variables.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { calculationCatalogue } from '../calculation-catalogue.ts';
import type { IndexResult } from '../index-result.ts';
import { robustnessOf } from '../robustness.ts';
import { findShownCalculations, findIndexHistory } from './find-index.ts';
import { keptCalculations } from './kept-calculations.ts';

const sql = await freshDatabase();
let town = '';
const { ask } = await openCallsAs(sql, '', { permissions: ['CALCULATIONS'] });
const defaults = await sql<{ id: string }[]>`select id from calculations`;
beforeEach(async () => {
  await sql`delete from calculations where id <> all(${defaults.map(({ id }) => id)}::uuid[])`;
  await sql`update calculations set locked = abbreviation = '$$IRC'`;
  await sql`update organizations set deleted_at = now() where deleted_at is null`;
  town = await insertOrganization(sql);
});

const indexOf = async (period: string | null = null): Promise<IndexResult> => {
  const index = (await findShownCalculations(sql, town, period)).index;
  if ('isConfigured' in index) throw new Error('no index');
  return index;
};
const indicatorOf = async (abbreviation: string) => {
  const { indicators } = await indexOf();
  const indicator = indicators.find((one) => one.abbreviation === abbreviation);
  if (!indicator) throw new Error(`no ${abbreviation}`);
  return indicator;
};
const buy = async (count: number, fields: object = {}) => {
  for (let at = 0; at < count; at += 1) await insertContract(sql, town, fields);
};
const plain = async () => plainVariables([...(await readPlainContracts(sql, [town]))]);
const create = (fields: object) =>
  ask(calculationCatalogue.save, {
    body: {
      name: 'Contratos',
      description: 'Cuántos hay',
      abbreviation: '$$C',
      type: 'CONTRACT',
      enabled: true,
      formula: { expression: '$NTC' },
      ...fields,
    } as never,
  });

describe('the index', () => {
  test('equals plain loops over the contracts, indicator by indicator', async () => {
    await buy(6, { procedureType: 'PUBLIC', contractUrl: 'https://example.org/a.pdf' });
    await insertLimit(sql, town, { amount: 900 });
    await buy(5, { procedureType: 'NO_BID', contractId: 'F' });
    await buy(20, { procedureType: 'NO_BID', totalOrMaxAmount: 900 });
    await buy(2, { procedureType: 'INVITATION', totalOrMaxAmount: null });
    const index = await indexOf();
    const variables = await plain();
    expect(index).toMatchObject({ ...plainIndex(variables), maxPoints: 100 });
    expect(robustnessOf(index.indicators)).toMatchObject(plainRobustness(variables));
  });

  test('the index tells of an indicator what it is made of', async () => {
    await buy(8, { procedureType: 'PUBLIC', totalOrMaxAmount: '100.00' });
    await buy(2, { procedureType: 'NO_BID', totalOrMaxAmount: '100.00' });
    await buy(1, { procedureType: 'PUBLIC', totalOrMaxAmount: null });
    expect(await indicatorOf('$$LP')).toMatchObject({
      axis: 'contracts',
      direction: 'HIGHER',
      value: 80,
      points: 10,
      maxPoints: 10,
      numerator: { variable: '$MGLP', value: 800 },
      denominator: { variable: '$MTG', value: 1000, contracts: 11 },
      lacking: 1,
      interval: null,
      isRated: true,
    });
    const links = await indicatorOf('$$CDP');
    expect(links).toMatchObject({ value: 0, points: 0, denominator: { value: 11 } });
    expect(links.interval?.map((end) => Math.round(end * 10) / 10)).toEqual([0, 25.9]);
  });

  test('the index leaves out what is of fewer than five cases, and is rescaled to the rest', async () => {
    await insertLimit(sql, town, { amount: 1000 });
    await buy(4, { procedureType: 'NO_BID' });
    await buy(8, { procedureType: 'PUBLIC', contractUrl: 'https://example.org/a.pdf' });
    expect(await indicatorOf('$$ADSM')).toMatchObject({
      isRated: false,
      reason: 'fewCases',
      points: null,
      value: 0,
    });
    const index = await indexOf();
    expect(index.computablePoints).toBeLessThan(100);
    expect(index).toMatchObject(plainIndex(await plain()));
  });

  test('the index gives no points for direct awards while no limit of law is on record, whatever the source states', async () => {
    await buy(40, { procedureType: 'NO_BID', limitExceeded: false });
    expect(await indicatorOf('$$ADSM')).toMatchObject({
      isRated: false,
      points: null,
      value: null,
    });
    await insertLimit(sql, town, { amount: 1000 });
    await buy(1, {
      procedureType: 'NO_BID',
      totalOrMaxAmount: 2000,
      exceptionBasis: 'Artículo 54',
    });
    await buy(1, { procedureType: 'NO_BID', totalOrMaxAmount: 2000 });
    await buy(8, { procedureType: 'NO_BID', totalOrMaxAmount: null });
    expect(await indicatorOf('$$ADSM')).toMatchObject({
      isRated: true,
      value: 100 / 42,
      numerator: { value: 1, withoutValue: 8 },
      denominator: { value: 42 },
      interval: [expect.closeTo(0.42, 2), expect.closeTo(12.32, 2)],
    });
  });

  test('the index is not rated when less than half of the points can be computed, and never high risk', async () => {
    await buy(3);
    expect(await indexOf()).toMatchObject({
      result: null,
      level: null,
      reason: 'fewPoints',
      computablePoints: 0,
    });
  });

  test('the index says that there is none', async () => {
    await sql`update calculations set locked = false`;
    expect((await findShownCalculations(sql, town, null)).index).toEqual({ isConfigured: false });
  });

  test('the index has a history of every period that there are contracts of', async () => {
    await buy(6, { administrationPeriod: '2015-2018', procedureType: 'PUBLIC' });
    await buy(6, { administrationPeriod: '2018-2021', procedureType: 'NO_BID' });
    const history = await findIndexHistory(sql, town);
    expect(history.map((one) => one.administrationPeriod)).toEqual(['2015-2018', '2018-2021']);
    for (const one of history)
      expect((await indexOf(one.administrationPeriod)).result).toBe(one.result);
    expect((await indexOf('1990-1993')).computablePoints).toBe(0);
  });
});

describe('what is kept', () => {
  test('what is kept is of the data of now, whoever asks first', async () => {
    await buy(6);
    const before = await indexOf();
    expect(before.asOf.isCurrent).toBe(true);
    expect((await indexOf()).asOf).toEqual(before.asOf);
    await buy(1);
    expect((await indicatorOf('$$CDP')).denominator?.value).toBe(7);
  });

  test('what is kept is computed once for all who ask at one moment', async () => {
    await buy(6);
    const moments = await Promise.all([1, 2, 3, 4].map(async () => (await indexOf()).asOf));
    expect(new Set(moments.map(({ computedAt }) => computedAt)).size).toBe(1);
    expect(await computeDerived(sql, town, keptCalculations)).toBe(false);
  });

  test('what is kept is of the method of now', async () => {
    await buy(6);
    const { methodHash } = await indexOf();
    await create({ enabled: true });
    expect((await findShownCalculations(sql, town, null)).others).toMatchObject([
      { name: 'Contratos', result: 6, displayForm: 'NORMAL' },
    ]);
    expect((await indexOf()).methodHash).toBe(methodHash);
    await create({
      abbreviation: '$$N',
      name: 'Nuevo',
      formula: { expression: '$$LP * 10' },
      locked: true,
      moveIndex: true,
    });
    const index = await indexOf();
    expect(index).toMatchObject({ name: 'Nuevo', maxPoints: 100 });
    expect(index.methodHash).not.toBe(methodHash);
  });

  test('what is kept shows points as plain numbers, whatever the formula gives', async () => {
    await buy(6, { procedureType: 'PUBLIC' });
    const scale = [{ min: 0, max: 100, value: 8 }];
    const formula = { expression: '$NTCLP / $NTC * 100' };
    await create({ formula, displayForm: 'PERCENTAGE', hasPercentScale: true, scale });
    expect((await findShownCalculations(sql, town, null)).others).toMatchObject([
      {
        result: 8,
        displayForm: 'NORMAL',
        unscaled: { value: 100, displayForm: 'PERCENTAGE', maxPoints: 8 },
      },
    ]);
  });

  test('what is kept has no value where its filter names a supplier or a unit of another monitor', async () => {
    const neighbor = await insertOrganization(sql);
    const [unit, supplier] = [await insertUnit(sql, neighbor), await insertSupplier(sql, neighbor)];
    await buy(6);
    await insertContract(sql, neighbor, {
      supplierId: supplier,
      organizerAdministrativeUnitId: unit,
    });
    const filter = { variableAbbreviation: '$NTC', operator: 'EQUAL' };
    const ofUnit = { ...filter, propertyName: 'organizerAdministrativeUnit', reference: unit };
    const ofSupplier = { ...filter, propertyName: 'supplier', reference: supplier };
    const resultsIn = async (organization: string) =>
      (await findShownCalculations(sql, organization, null)).others[0]?.result;
    for (const one of [ofUnit, ofSupplier]) {
      await sql`delete from calculations where abbreviation = '$$C'`;
      await create({
        filters: [one],
        hasPercentScale: true,
        scale: [
          { min: 0, max: 0.5, value: 8 },
          { min: 1, max: 9, value: 2 },
        ],
      });
      expect([await resultsIn(neighbor), await resultsIn(town)]).toEqual([2, null]);
    }
    await sql`delete from calculations where abbreviation = '$$C'`;
    await create({ filters: [{ ...ofSupplier, operator: 'NOT_EQUAL' }] });
    expect([await resultsIn(neighbor), await resultsIn(town)]).toEqual([0, 6]);
  });

  test('what is kept over all organizations is never stale in silence', async () => {
    await create({ type: 'GENERAL' });
    const neighbor = await insertOrganization(sql);
    await buy(2);
    const generalOf = async () => (await findShownCalculations(sql, town, null)).others[0]?.result;
    expect(await generalOf()).toBe(2);
    await insertContract(sql, neighbor);
    expect(await generalOf()).toBe(3);
    await insertContract(sql, neighbor);
    expect(await Promise.all([1, 2, 3].map(generalOf))).toEqual([4, 4, 4]);
    await sql`update organizations set deleted_at = now() where id = ${neighbor}`;
    expect(await generalOf()).toBe(2);
  });
});

describe('the hash', () => {
  const hashOf = async (fields: object): Promise<string | undefined> => {
    await sql`delete from calculations where id <> all(${defaults.map(({ id }) => id)}::uuid[])`;
    await create({ ...fields, enabled: true });
    return (await findShownCalculations(sql, town, null)).others[0]?.hash;
  };

  test('the hash tells what is computed, not how it is written or called', async () => {
    const one = await hashOf({ formula: { expression: '$NTC + $$LP' } });
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    const again = { name: 'Otro', abbreviation: '$$Z', description: 'Otra', notes: 'Nota' };
    expect(await hashOf({ ...again, formula: { expression: ' ( $NTC+$$LP ) ' } })).toBe(one);
    for (const other of [
      { formula: { expression: '$NTC + $$SF' } },
      { type: 'GENERAL' },
      { displayForm: 'AMOUNT' },
      { hasPercentScale: true, scale: [{ min: 0, max: 1, value: 2 }] },
    ])
      expect(await hashOf({ formula: { expression: '$NTC + $$LP' }, ...other })).not.toBe(one);
  });

  test('the hash is another one with a filter by an amount', async () => {
    const one = await hashOf({});
    const filter = {
      variableAbbreviation: '$NTC',
      propertyName: 'totalAmount',
      operator: 'LESS',
      value: '10',
    };
    expect(await hashOf({ filters: [filter] })).not.toBe(one);
  });
});
