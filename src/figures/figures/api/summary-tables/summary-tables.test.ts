import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../../test/support/builders.ts';
import { asOwner, freshDatabase } from '../../../../../test/support/database.ts';
import { categories } from '../../../../foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../../../foundation/codelists/procedure.ts';
import { verifySummaryTables } from './verify-summary-tables.ts';

const sql = await freshDatabase();
const organizations = [await insertOrganization(sql), await insertOrganization(sql)];

const belongings = await Promise.all(
  organizations.map(async (organization) => ({
    organization,
    units: [await insertUnit(sql, organization), await insertUnit(sql, organization)],
    suppliers: [await insertSupplier(sql, organization), await insertSupplier(sql, organization)],
  })),
);
type Belongings = (typeof belongings)[number];

test('whatever sessions do to contracts, the kept figures are the sums of the contracts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change(), { maxLength: 12 }), { minLength: 4, maxLength: 4 }),
      async (sessions) => {
        await Promise.all(
          sessions.map((changes, session) => runSession(changes, sessionOf(session))),
        );
        expect(await findDifferences()).toEqual({
          quarters: [],
          units: [],
          organizers: [],
          suppliers: [],
          suppliersByPeriod: [],
        });
        expect(await verifySummaryTables(sql)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test('a change and its opposite leave nothing behind', async () => {
  const at = sessionOf(0);
  const before = await findFigures();
  await insertContracts(sql, at.organization, [draftOf(at, 7), draftOf(at, 11)]);
  expect(await findFigures()).not.toEqual(before);
  await sql`delete from contracts where organization_id = ${at.organization}
             and created_at = (select max(created_at) from contracts)`;
  expect(await findFigures()).toEqual(before);
});

test('a transaction that is given up changes no figure', async () => {
  const at = sessionOf(1);
  const before = await findFigures();
  const givenUp = sql.begin(async (transaction) => {
    await transaction`update contracts set total_or_max_amount = 5, procedure_state = 'CONCLUDED'`;
    throw new Error('given up');
  });
  await expect(givenUp).rejects.toThrow('given up');
  expect(at.organization).toBe(organizations[1]);
  expect(await findFigures()).toEqual(before);
});

test('contracts are not truncated under their figures', async () => {
  const truncated = asOwner(sql, (owner) => owner`truncate contracts cascade`);
  await expect(truncated).rejects.toThrow('delete its rows instead');
  await expect(sql`truncate contracts cascade`).rejects.toThrow('permission denied');
});

type Change =
  | { kind: 'insert'; seeds: number[] }
  | { kind: 'update'; column: Column; seed: number; share: number }
  | { kind: 'remove' | 'restore' | 'delete'; share: number };

type Column = keyof ReturnType<typeof draftOf>;

const columns: Column[] = [
  'supplierId',
  'organizerAdministrativeUnitId',
  'applicantAdministrativeUnitId',
  'procedureType',
  'category',
  'procedureState',
  'administrationPeriod',
  'fiscalYear',
  'period',
  'totalOrMaxAmount',
  'isEmpty',
  'notes',
];

const change = (): fc.Arbitrary<Change> => {
  const seed = fc.nat(1_000_000);
  const share = fc.integer({ min: 1, max: 7 });
  return fc.oneof(
    fc.record({
      kind: fc.constant('insert' as const),
      seeds: fc.array(seed, { minLength: 1, maxLength: 9 }),
    }),
    fc.record({
      kind: fc.constant('update' as const),
      column: fc.constantFrom(...columns),
      seed,
      share,
    }),
    fc.record({
      kind: fc.constantFrom('remove' as const, 'restore' as const, 'delete' as const),
      share,
    }),
  );
};

/** Two sessions write to the first organization, two to the second. */
const sessionOf = (session: number): Belongings => {
  const at = belongings[session % belongings.length];
  if (!at) throw new Error('no such session');
  return at;
};

const runSession = async (changes: Change[], at: Belongings): Promise<void> => {
  for (const each of changes) await run(each, at);
};

const run = async (each: Change, at: Belongings): Promise<unknown> => {
  if (each.kind === 'insert')
    return insertContracts(
      sql,
      at.organization,
      each.seeds.map((seed) => draftOf(at, seed)),
    );
  // Rows are locked in the order of their ids, as whoever writes many contracts must do.
  const some = sql`(organization_id, id) in (
    select organization_id, id from contracts
     where organization_id = ${at.organization} and hashtext(id::text) % ${each.share} = 0
     order by id for update)`;
  if (each.kind === 'delete') return sql`delete from contracts where ${some}`;
  if (each.kind === 'update') {
    const column = each.column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return sql`update contracts set ${sql({ [column]: draftOf(at, each.seed)[each.column] })}
                where ${some}`;
  }
  return sql`update contracts set deleted_at = ${each.kind === 'remove' ? new Date() : null}
              where ${some}`;
};

/** Every value is taken from the seed, so that all of them occur. */
const draftOf = ({ units, suppliers }: Belongings, seed: number) => {
  const pick = <Value>(values: readonly Value[], step: number): Value =>
    values[Math.floor(seed / step) % values.length] as Value;
  return {
    supplierId: pick([...suppliers, null], 1),
    organizerAdministrativeUnitId: pick(units, 3),
    applicantAdministrativeUnitId: pick(units, 6),
    procedureType: pick(procedureTypes, 12),
    category: pick([...categories, null], 36),
    procedureState: pick(['CONCLUDED', 'CONCLUDED', ...procedureStates, null], 288),
    administrationPeriod: pick(['2016-2018', '2018-2021'], 1728),
    fiscalYear: pick(['2018', '2019'], 3456),
    period: pick(['1o 2019', '4o 2018'], 6912),
    totalOrMaxAmount: pick([null, '0.01', '1234567.89', '99999999999.99'], 13824),
    isEmpty: pick([false, false, false, true], 55296),
    informationDate: pick([null, '2019-01-30', '2020-05-01'], 5),
    notes: `Nota ${seed}`,
  } satisfies ContractDraft;
};

/** Every row that is kept and not so in the contracts, or so in the contracts and not kept. */
const findDifferences = async () => ({
  quarters: await findDifference('kept_by_quarter', times, [...measures, ...amendedMeasures]),
  units: await findDifference(
    'kept_by_unit',
    ['applicant_administrative_unit_id', 'organizer_administrative_unit_id', ...times],
    [...measures, ...amendedMeasures],
  ),
  organizers: await findDifference(
    'kept_by_organizer',
    ['organizer_administrative_unit_id', ...times],
    [...measures, ...variableMeasures],
  ),
  suppliers: await findDifference('kept_by_supplier', ['supplier_id'], supplierMeasures()),
  suppliersByPeriod: await findDifference(
    'kept_by_supplier_and_period',
    ['administration_period', 'supplier_id'],
    supplierMeasures(),
  ),
});

const times = ['administration_period', 'fiscal_year', 'period', 'procedure_type'];

const counting = `procedure_state = 'CONCLUDED' and not is_empty
  and coalesce(category, '') not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;
const amending = `procedure_state = 'CONCLUDED' and not is_empty
  and category in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;

/** Column and what it has to be, declared here anew without the generated columns. */
const otherMeasures: [string, string][] = [
  ['amendment_contracts', `count(*) filter (where ${amending})`],
  [
    'not_concluded_contracts',
    `count(*) filter (where not is_empty and procedure_state is distinct from 'CONCLUDED')`,
  ],
  ['report_contracts', 'count(*) filter (where is_empty)'],
];
const amountsOf = (name: string, rows: string): [string, string][] => [
  [`${name}_amount`, `coalesce(sum(total_or_max_amount) filter (where ${rows}), 0)`],
  [`${name}_without_amount`, `count(*) filter (where total_or_max_amount is null and ${rows})`],
];
const countedOf = (name: string, rows: string): [string, string][] => [
  [`${name}_contracts`, `count(*) filter (where ${rows})`],
  ...amountsOf(name, rows),
];
const measuresOfType = (type: string): [string, string][] =>
  countedOf(`counted_${type.toLowerCase()}`, `procedure_type = '${type}' and ${counting}`);
const measures = [...otherMeasures, ...countedOf('counted', counting)];
const amendedMeasures = amountsOf('amendment', amending);
const supplierMeasures = () => [
  ...otherMeasures,
  ...procedureTypes.flatMap(measuresOfType),
  ...amendedMeasures,
];
const variableMeasures: [string, string][] = [
  [
    'counted_no_supplier_no_amount_contracts',
    `count(*) filter (where (supplier_id is null or total_or_max_amount is null) and ${counting})`,
  ],
  [
    'amendment_extension_contracts',
    `count(*) filter (where category = 'EXTENSION' and ${amending})`,
  ],
  [
    'report_with_information_date_contracts',
    'count(*) filter (where information_date is not null and is_empty)',
  ],
];

const findDifference = (table: string, keys: string[], sums: [string, string][]) => {
  const key = ['organization_id', ...keys].join(', ');
  const names = sums.map(([name]) => name).join(', ');
  const direct = `select ${key}, ${sums.map(([name, sum]) => `${sum} as ${name}`).join(', ')}
    from contracts where deleted_at is null group by ${key}`;
  const used = (rows: string) => `select ${key}, ${names} from ${rows}
    where ${sums.map(([name]) => `${name} <> 0`).join(' or ')}`;
  const [kept, added] = [used(table), used(`(${direct}) added`)];
  return sql.unsafe(`(${kept} except ${added}) union all (${added} except ${kept})`);
};

const findFigures = () => sql`
  select * from kept_by_quarter
   where counted_contracts + amendment_contracts + not_concluded_contracts + report_contracts > 0
   order by organization_id, administration_period, fiscal_year, period, procedure_type`;
