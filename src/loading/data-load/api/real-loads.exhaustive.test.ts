import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { findRowIssueGroups } from '../../load-questions/api/load-report.ts';
import { openLoad } from '../../sheet-layouts/api/load-file.ts';
import type { LoadDefaults } from '../load-defaults.ts';
import { findRows } from './find-rows.ts';

/** Records that authorities published; they lie beside the project and are no part of it. */
const folder = join(import.meta.dirname, '../../../../../shared/data');
const isThere = existsSync(folder);
const note = isThere ? '' : ' (skipped: they are not beside the project)';

const sql = await freshDatabase();

const load = async (
  organization: string,
  file: string,
  {
    defaults = {},
    updateExisting = false,
  }: { defaults?: LoadDefaults; updateExisting?: boolean } = {},
) => {
  const opened = await openLoad(sql, organization, join(folder, file), { defaults });
  const done = await confirmLoad(sql, organization, opened._id, {
    ignoreErrors: true,
    updateExisting,
    probable: 'new',
  });
  return { opened, done };
};

const sumByType = (organization: string) => sql`
  select procedure_type as type, count(*) as count, sum(total_or_max_amount) as pesos
    from contracts where organization_id = ${organization} and deleted_at is null
   group by 1 order by 1`;

const a = 'loads/a-2026-03-08.xlsx';
const b = 'loads/b-2026-03-16.xlsx';

describe.skipIf(!isThere)(`a federal institution, twice in eight days${note}`, () => {
  let organization = '';
  let first: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    organization = await insertOrganization(sql);
    first = await load(organization, a);
  });

  test('the first list: 3,742 contracts, 54 of them for decision, 14 rows without procedure type', async () => {
    const waiting = { probableContractsCount: 54, probableAmount: 239_924_138.63 };
    expect(first.opened.summary).toEqual({
      newContractsCount: 3688,
      newSuppliersCount: 1585,
      newAdministrativeUnitsCount: 61,
      skippedContractsCount: 0,
      skippedSuppliersCount: 0,
      skippedAdministrativeUnitsCount: 0,
      errorsCount: 14,
      changedContractsCount: 0,
      optionalCellsLeftBlankCount: 0,
      amountsNotPublishedCount: 0,
      repeatedRowsCount: 0,
      repeatedAmount: 0,
      disagreeingDatesCount: 0,
      disagreeingDatesAmount: 0,
      linkedAmendmentsCount: 0,
      unlinkedAmendmentsCount: 0,
      ...waiting,
    });
    expect(first.done.summary).toEqual({
      ...first.opened.summary,
      newContractsCount: 3742,
      newSuppliersCount: 1587,
      probableContractsCount: 0,
      probableAmount: 0,
    });
    const errors = await findRowIssueGroups(sql, organization, first.opened._id, 'error');
    expect(errors).toMatchObject([{ column: 'C1', key: 'check.required', rows: 14 }]);
  });

  test('the money by procedure type, to the cent', async () => {
    expect(await sumByType(organization)).toEqual([
      { type: 'INVITATION', count: 165, pesos: 2_055_394_841.55 },
      { type: 'NO_BID', count: 1193, pesos: 7_400_579_769.54 },
      { type: 'PUBLIC', count: 2384, pesos: 27_210_390_207.32 },
    ]);
  });

  test('the same list again: nothing new, and the second list: 230 new, 144 changed', async () => {
    const again = await load(organization, a, { updateExisting: true });
    expect(again.done).toMatchObject({
      updatedContractsCount: 0,
      summary: { newContractsCount: 0, skippedContractsCount: 3742, newSuppliersCount: 0 },
    });
    const second = await load(organization, b);
    expect(second.done.summary).toMatchObject({
      newContractsCount: 230,
      skippedContractsCount: 3598,
      changedContractsCount: 144,
      errorsCount: 14,
      newSuppliersCount: 83,
      newAdministrativeUnitsCount: 1,
    });
    const third = await load(organization, b, { updateExisting: true });
    expect(third.done).toMatchObject({
      updatedContractsCount: 144,
      summary: { newContractsCount: 0, skippedContractsCount: 3828 },
    });
    const fourth = await load(organization, b, { updateExisting: true });
    expect(fourth.done.summary).toMatchObject({ changedContractsCount: 0 });
  });
});

describe.skipIf(!isThere)(`other published files${note}`, () => {
  const defaults: LoadDefaults = {
    administrationPeriods: ['2007-2009', '2010-2012'],
    administrativeUnitType: 'CENTRALIZED',
    areaInCharge: 'Dirección de Obras Públicas',
    applicantAdministrativeUnit: 'OBRAS PUBLICAS ZAPOPAN',
    procedureState: 'CONCLUDED',
  };

  test('public works of a municipality, with values for blanks', async () => {
    const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
    const { opened, done } = await load(organization, 'loads/zapopan-2258.xlsx', { defaults });
    const { newContractsCount, skippedContractsCount, errorsCount } = done.summary;
    expect(newContractsCount + skippedContractsCount + errorsCount).toBe(2258);
    expect(skippedContractsCount).toBeGreaterThanOrEqual(679);
    // 206 rows have the number of another deal, and neither is taken for the other.
    expect(newContractsCount).toBe(1027);
    const procedures = await sql`
      select from suppliers
       where organization_id = ${organization} and name like '%LICITACION PUBLICA%'`;
    expect(procedures).toHaveLength(0);
    const yearZero = await sql`
      select distinct fiscal_year as year from contracts
       where organization_id = ${organization} and contract_number like '%/N-AD-C05-08'`;
    expect(yearZero).toEqual([{ year: '2008' }]);
    const again = await load(organization, 'loads/zapopan-2258.xlsx', { defaults });
    expect(again.done.summary).toMatchObject({ newContractsCount: 0, changedContractsCount: 0 });
    const rows = await findRows(sql, organization, opened._id, { limit: 3000 });
    expect(rows).toHaveLength(2258);
  });

  test('the same in the old binary format', async () => {
    const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
    const { done } = await load(organization, 'loads/zapopan-400.xls', { defaults });
    const { newContractsCount, skippedContractsCount, errorsCount } = done.summary;
    expect(newContractsCount + skippedContractsCount + errorsCount).toBe(400);
    expect(newContractsCount).toBeGreaterThan(200);
  });

  test('four rows with placeholders: NA is never stored as text', async () => {
    const organization = await insertOrganization(sql);
    const file = 'template/cuatro-contratos-chihuahua.xlsx';
    const { opened, done } = await load(organization, file);
    const { newContractsCount, errorsCount } = done.summary;
    expect(newContractsCount + errorsCount).toBe(4);
    const rows = await findRows(sql, organization, opened._id);
    for (const { draft } of rows) expect(Object.values(draft)).not.toContain('NA');
    expect(rows.map(({ draft }) => draft.contractNumber)).toEqual([null, null, null, null]);
  });

  test('thirty thousand rows of many sources are read, checked and grouped', async () => {
    const organization = await insertOrganization(sql);
    // Of its many sources a few write decimals after a comma, and a few the month of a date first.
    const { opened, done } = await load(organization, 'loads/real-31244.xlsx', {
      defaults: { decimalSign: 'POINT', dateOrder: 'DAY_FIRST' },
    });
    const { newContractsCount, skippedContractsCount, errorsCount } = done.summary;
    expect(newContractsCount + skippedContractsCount + errorsCount).toBe(31_244);
    const groups = await findRowIssueGroups(sql, organization, opened._id, 'error');
    expect(groups.length).toBeLessThan(40);
    const blank = groups.find(({ column }) => column === 'C27');
    expect(blank?.key).toBe('check.required-or-default');
  });
});
