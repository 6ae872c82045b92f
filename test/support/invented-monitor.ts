import { createRandom } from '../../db/seed/random.ts';
import { categories } from '../../src/foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../src/foundation/codelists/procedure.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { insertContracts, insertOrganization, insertSupplier, insertUnit } from './builders.ts';
import { insertLimit } from './limits.ts';
import type { PlainContract } from './plain-variables.ts';

/** A quarter that no clock has reached. */
const notOver = '2o 2091';

/** The first and the last day on which direct awards have a limit. */
const limitDays: [string, string] = ['2020-01-01', '2020-12-31'];

/** A monitor of random contracts: blanks, reports, amendments, whatever their state. */
export const inventMonitor = async (sql: Sql, seed: number, size: number) => {
  const random = createRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random.next() * values.length)] as Value;
  const organizationId = await insertOrganization(sql);
  const suppliers = await Promise.all(
    Array.from({ length: pick([1, 3, 12]) }, () => insertSupplier(sql, organizationId)),
  );
  const units = await Promise.all(
    Array.from({ length: pick([1, 4]) }, () => insertUnit(sql, organizationId)),
  );
  const amounts = pick([
    [null],
    ['0.00', null],
    ['0.10', '0.20', '999999999.99', '1000.00', '1044.00', '1044.01', '250.50', '0.00', null],
  ]);
  await insertLimit(sql, organizationId, { amount: 900, taxRate: 0.16, valid: limitDays });
  const contracts = Array.from({ length: size }, () => ({
    organizationId,
    supplierId: pick([...suppliers, null]),
    organizerAdministrativeUnitId: pick(units),
    applicantAdministrativeUnitId: pick(units),
    procedureType: pick(procedureTypes),
    procedureState: pick(['CONCLUDED', 'CONCLUDED', 'CONCLUDED', ...procedureStates, null]),
    category: pick([...categories, null]),
    isEmpty: pick([false, false, false, false, true]),
    administrationPeriod: pick(['2018-2021', '2021-2024']),
    period: pick(['4o 2019', '1o 2020', '2o 2020', '3o 2021', notOver]),
    contractId: pick(['LP-1', '', '  ', null]),
    limitExceeded: pick([true, false, null]),
    contractUrl: pick(['https://example.mx/1.pdf', ' ', null]),
    announcementUrl: pick(['https://example.mx/2.pdf', '', null]),
    clarificationMeetingJudgmentUrl: pick(['https://example.mx/3.pdf', '\t', null]),
    informationDate: pick(['2020-01-30', '2020-01-31', '2020-04-30', '2020-07-31', null]),
    totalAmount: pick([...amounts, null]),
    totalOrMaxAmount: pick(amounts),
    contractDate: pick([...limitDays, '2019-12-31', '2021-01-01', null]),
    exceptionBasis: pick(['Artículo 54', 'Por su monto', ' ', null]),
  }));
  await insertContracts(sql, organizationId, contracts);
  const isLimited = (day: string | null) =>
    day !== null && limitDays[0] <= day && day <= limitDays[1];
  const rows = contracts.map(({ contractDate, ...row }) => ({
    ...row,
    limit: isLimited(contractDate) ? { net: 900_00, gross: 1044_00 } : null,
  }));
  return { organizationId, suppliers, units, rows: rows satisfies PlainContract[] };
};
export type InventedMonitor = Awaited<ReturnType<typeof inventMonitor>>;
