import { createRandom } from '../../db/seed/random.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from './builders.ts';
import { insertCallDays, insertLimit } from './limits.ts';

/**
 * A monitor whose contracts leave many questions: few suppliers and units, amounts that lie close
 * together but for some, documents that several name, dates in any order, and blanks everywhere.
 */
export const insertRandomSigned = async (
  sql: Sql,
  { seed, contracts, blanks = 0.1 }: { seed: number; contracts: number; blanks?: number },
): Promise<string> => {
  const town = await insertOrganization(sql);
  const suppliers = await inTurn(4, () => insertSupplier(sql, town));
  const units = await inTurn(2, () => insertUnit(sql, town));
  await insertRules(sql, town);
  const { next } = createRandom(seed);
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(next() * values.length)] ?? values[0];
  const orBlank = <Value>(value: Value): Value | null => (next() < blanks ? null : value);
  const day = (year: string): string =>
    `${year}-${oneOf(['01', '02', '05', '11'])}-${oneOf(['03', '04', '07', '09', '15', '28'])}`;
  const drafts = Array.from({ length: contracts }, (_, number): ContractDraft => {
    const fiscalYear = oneOf(['2022', '2023', '2024']);
    return {
      supplierId: orBlank(next() < 0.4 ? suppliers[0] : suppliers[Math.floor(next() * 4)]) ?? null,
      organizerAdministrativeUnitId: units[number % 2] ?? '',
      procedureType: oneOf(['NO_BID', 'NO_BID', 'INVITATION', 'PUBLIC']),
      procedureState: next() < 0.05 ? 'CANCELED' : 'CONCLUDED',
      category: orBlank(oneOf(['SERVICES', 'ACQUISITION', 'PUBLIC_WORKS', 'EXTENSION'])),
      administrationPeriod: '2021-2024',
      fiscalYear,
      period: `${oneOf(['1', '2', '4'])}o ${fiscalYear}`,
      partida: orBlank(oneOf(['3511', '35110', '3511 Mantenimiento', '2111', 'sin partida'])),
      totalOrMaxAmount: orBlank(
        // Many a little below a limit in one of the units, and some exactly on it.
        number % 2 === 0 && next() < 0.2
          ? oneOf([125_000, 128_000, 130_000])
          : Number(
              (
                Math.exp(11.5 + next() * 0.5 + oneOf([0, 0, 0, 0, 0, 0, 0, 0, 2.3, 4.6])) as number
              ).toFixed(2),
            ),
      ),
      limitExceeded: oneOf([null, false, false, true]),
      amountExceeded: oneOf([null, 10, 9999]),
      contractNumber: orBlank(`SIN-${seed}-${number}`),
      contractUrl: orBlank(
        oneOf([
          `https://sitio.gob.mx/contratos/${number % 40}.pdf`,
          `HTTPS://Sitio.gob.mx/contratos/${number % 40}.pdf#pagina=2`,
          'https://sitio.gob.mx/',
          `https://sitio.gob.mx/propio/${number}.pdf`,
          '  ',
        ]),
      ),
      announcementUrl: orBlank('https://sitio.gob.mx/convocatoria.pdf'),
      clarificationMeetingJudgmentUrl: orBlank('https://sitio.gob.mx/junta.pdf'),
      presentationProposalsDocUrl: orBlank('https://sitio.gob.mx/propuestas.pdf'),
      contractDate: orBlank(day(next() < 0.03 ? oneOf(['2019', '2028']) : fiscalYear)),
      announcementDate: orBlank(next() < 0.5 ? day(fiscalYear) : null),
      clarificationMeetingDate: orBlank(next() < 0.3 ? day(fiscalYear) : null),
      informationDate: orBlank(oneOf([`${fiscalYear}-12-15`, '2025-03-01', '2025-02-05'])),
    };
  });
  const ids = await insertContracts(sql, town, drafts);
  await changeSome(sql, { ids, suppliers, random: next });
  return town;
};

type Published = { ids: string[]; suppliers: string[]; random: () => number };

/**
 * What was published is changed once or several times, a little or much, and back again; some of it has an
 * amendment, of any day.
 */
const changeSome = async (sql: Sql, { ids, suppliers, random }: Published): Promise<void> => {
  const changed = ids.filter(() => random() < 0.08);
  for (const id of [...changed, ...changed.filter(() => random() < 0.4)]) {
    const kind = Math.floor(random() * 5);
    const supplier = suppliers[Math.floor(random() * suppliers.length)] ?? null;
    await sql`
      update contracts
         set supplier_id = ${kind === 0 ? sql`${supplier}` : sql`supplier_id`},
             procedure_type = ${kind === 1 ? sql`'INVITATION'` : sql`procedure_type`},
             contract_date = ${kind === 2 ? sql`contract_date + 3` : sql`contract_date`},
             total_or_max_amount = ${
               kind < 3
                 ? sql`total_or_max_amount`
                 : sql`round(total_or_max_amount * ${random() < 0.5 ? 1.004 : 1.3}::numeric, 2)`
             }
       where id = ${id}`;
    if (random() < 0.2)
      await sql`
        insert into contracts
          (organization_id, id, organizer_administrative_unit_id, applicant_administrative_unit_id,
           procedure_type, procedure_state, category, administration_period, fiscal_year, period,
           area_in_charge, identity_key, amends_contract_id, contract_date, created_at)
        select organization_id, gen_random_uuid(), organizer_administrative_unit_id,
               applicant_administrative_unit_id, procedure_type, 'CONCLUDED', 'MODIFICACION',
               administration_period, fiscal_year, period, area_in_charge, gen_random_uuid()::text, id,
               case when ${random() < 0.5} then current_date else date '2020-01-01' end,
               case when ${random() < 0.5} then now() else timestamptz '2020-01-01' end
          from contracts where id = ${id}`;
  }
};

/** Limits with tax and without, a day without any, and fewer days for some calls. */
const insertRules = async (sql: Sql, town: string): Promise<void> => {
  const early: [string, string] = ['2022-01-01', '2023-11-08'];
  await insertLimit(sql, town, { amount: 130_000, categoryGroup: 'GOODS', valid: early });
  await insertLimit(sql, town, { amount: 160_000, categoryGroup: 'WORKS', valid: early });
  await insertLimit(sql, town, {
    amount: 108_000,
    categoryGroup: 'SERVICES',
    valid: early,
    taxRate: 0.16,
  });
  await insertLimit(sql, town, { amount: 130_000, valid: ['2023-11-10', '2024-12-31'] });
  await insertLimit(sql, town, { amount: 400_000, procedureType: 'INVITATION' });
  await insertCallDays(sql, town, { leastDays: 15 });
  await insertCallDays(sql, town, { leastDays: 20, character: 'INTERNATIONAL' });
};

const inTurn = async (many: number, make: () => Promise<string>): Promise<string[]> => {
  const made: string[] = [];
  for (let one = 0; one < many; one += 1) made.push(await make());
  return made;
};
