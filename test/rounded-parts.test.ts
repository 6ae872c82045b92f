import { afterAll, expect, test } from 'vitest';

import { openSite } from '../src/main/composition/api/open-site.ts';
import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from './support/builders.ts';
import { freshDatabase } from './support/database.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, {
  shortName: 'Centro',
  defaultAdministrationPeriod: null,
});
const units = [
  await insertUnit(sql, town),
  await insertUnit(sql, town),
  await insertUnit(sql, town),
];
const suppliers = [
  await insertSupplier(sql, town),
  await insertSupplier(sql, town),
  await insertSupplier(sql, town),
];
const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;

/** Thirds of everything: by type, unit, supplier and year, in each of two administrations. */
await insertContracts(
  sql,
  town,
  Array.from({ length: 54 }, (_, at) => {
    const third = Math.floor(at / 9) % 3;
    const year = (at < 27 ? 2021 : 2024) + third;
    const unit = pick(units, Math.floor(at / 3));
    return {
      procedureType: pick(['PUBLIC', 'INVITATION', 'NO_BID'] as const, at),
      applicantAdministrativeUnitId: unit,
      organizerAdministrativeUnitId: unit,
      supplierId: pick(suppliers, third),
      administrationPeriod: at < 27 ? '2021-2023' : '2024-2026',
      fiscalYear: String(year),
      period: `1o ${year}`,
      contractDate: `${year}-01-15`,
      totalOrMaxAmount: 10.4,
    };
  }),
);

const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());

const remarksOf = async (address: string): Promise<string[]> => {
  const answer = await site.inject({ url: address });
  expect([address, answer.statusCode]).toEqual([address, 200]);
  const text = answer.body
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return [
    ...text.matchAll(
      /Los (?:porcentajes|montos)[^;.]*(?:redondeados|sin centavos);.*? suman \S+\.(?= )/g,
    ),
  ].map(String);
};

test('where percentages of a column of what changed do not make 100, a sentence says of which', async () => {
  const remarks = await remarksOf('/?org=Centro');
  for (const name of ['2021-2023', '2024-2026', '2025', '2026'])
    expect(remarks).toContain(
      `Los porcentajes de ${name} están redondeados; por eso suman 99.99%.`,
    );
});

test('the flows say it of each of their sides', async () => {
  const remarks = await remarksOf('/flows?org=Centro');
  for (const side of ['Quién compra', 'A quién'])
    expect(remarks).toContain(`Los porcentajes de «${side}» están redondeados; por eso suman 99%.`);
});

test.each([
  '/',
  '/flows',
  '/contracts',
  '/contracts?groupBy=procedure',
  '/contracts?groupBy=supplier',
  '/contracts?groupBy=year',
  `/administrative-units/${units[0]}`,
  `/suppliers/${suppliers[0]}`,
  `/suppliers/${suppliers[0]}?groupBy=procedure`,
])('no page says it twice: %s', async (address) => {
  const remarks = await remarksOf(`${address}${address.includes('?') ? '&' : '?'}org=Centro`);
  expect(remarks.length).toBeGreaterThan(0);
  expect(remarks).toEqual([...new Set(remarks)]);
});
