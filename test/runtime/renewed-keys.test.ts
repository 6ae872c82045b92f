import { beforeAll, describe, expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { migrate } from '../../src/foundation/platform/api/database/migrate.ts';
import { nameKey } from '../../src/foundation/platform/name-key.ts';
import { withoutInvisible } from '../../src/foundation/platform/without-unseen.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../src/loading/sheet-layouts/api/load-file.ts';
import { contractIdentity } from '../../src/records/records/api/contract-identity.ts';
import { rfcKey } from '../../src/records/records/supplier-identity.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { databaseBefore } from '../support/database-before.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';

const valley = {
  name: 'LUMI\u00adNARIAS 20 DEL VALLE SA DE CV',
  nameKey: 'LUMI NARIAS 20 DEL VALLE SA DE CV',
  rfc: 'LVA\u200b010203\u2011AB7',
};
const contract = {
  servicesDescription: 'Mantenimiento «mayor» de 40 lumi\u00adnarias, 2ª etapa',
  administrationPeriod: '2024-2027',
  fiscalYear: '2026',
  period: '1o 2026',
  contractDate: '2026-02-03',
  totalOrMaxAmount: 1500.5,
};
const numbered = { contractNumber: 'LP\u2060-001/2026', identityKey: 'LP\u2060-001/2026' };
const unnumbered = { contractId: 'Folio\u00ad "3"', identityKey: 'sin-numero:old' };

const sheet = [
  { C11: contract.servicesDescription, C20: numbered.contractNumber },
  { C11: contract.servicesDescription, C6: unnumbered.contractId, C20: null },
].map((cells) =>
  sheetRow({ ...cells, C15: valley.name, C16: valley.rfc, C17: 'Distri\u00adto 10' }),
);

const fillOld = async (sql: Sql) => {
  const town = await insertOrganization(sql);
  const supplierId = await insertSupplier(sql, town, valley);
  const organizerAdministrativeUnitId = await insertUnit(sql, town, {
    name: 'Distri\u00adto 10',
    nameKey: 'DISTRI TO 10',
  });
  const applicantAdministrativeUnitId = await insertUnit(sql, town, {
    name: 'Servicios Públicos',
    nameKey: 'SERVICIOS PUBLICOS',
  });
  const units = { organizerAdministrativeUnitId, applicantAdministrativeUnitId };
  const ids = [];
  for (const draft of [numbered, unnumbered])
    ids.push(await insertContract(sql, town, { ...contract, ...units, supplierId, ...draft }));
  return { town, ids };
};

describe('a database from before letters that nobody sees were left out of who is who', () => {
  let sql: Sql;
  let old: Awaited<ReturnType<typeof fillOld>>;
  let twins: string[];
  const moments: object[][] = [];
  beforeAll(async () => {
    sql = await databaseBefore('022');
    old = await fillOld(sql);
    twins = await insertTwins(sql);
    await insertEveryLetter(sql);
    moments.push(await findMoments(sql));
    await migrate(sql);
    moments.push(await findMoments(sql));
  });

  test('takes a sheet that was loaded for what is there: nothing is new', async () => {
    const [, unnumberedId] = old.ids;
    const keys = await sql<{ id: string; key: string }[]>`
      select id, identity_key as key from contracts where organization_id = ${old.town}`;
    expect(keys.map(({ key }) => key).toSorted()).toEqual([
      'LP-001/2026',
      expect.stringMatching(/^sin-numero:[0-9a-f]{64}$/),
    ]);
    expect(keys.find(({ id }) => id === unnumberedId)?.key).toBe(
      contractIdentity({
        ...contract,
        ...unnumbered,
        contractNumber: null,
        contractTime: null,
        supplierNotPublished: null,
        category: 'SERVICES',
        procedureType: 'PUBLIC',
        isEmpty: false,
        supplierKey: 'LVA010203AB7',
        organizerKey: 'DISTRITO 10',
      }),
    );
    const { _id } = await openLoad(sql, old.town, await loadSheet(sheet));
    expect((await confirmLoad(sql, old.town, _id)).summary).toMatchObject({
      newContractsCount: 0,
      newSuppliersCount: 0,
      newAdministrativeUnitsCount: 0,
    });
  });

  test('keeps two that are there apart, and changes no moment', async () => {
    const kept = await sql`
      select name_key as key from suppliers where id = any(${twins}) order by name_key`;
    expect(kept).toEqual([{ key: 'FA ROS' }, { key: 'FAROS' }]);
    expect(moments[1]).toEqual(moments[0]);
  });

  test('knows names and RFC by the keys of now, whatever Latin letter or sign they have', async () => {
    const units = await sql<{ name: string; key: string }[]>`
      select name, name_key as key from administrative_units where name like 'Letra%'`;
    expect(units.length).toBeGreaterThan(400);
    expect(units.filter(({ name, key }) => key !== nameKey(name))).toEqual([]);
    const suppliers = await sql<{ rfc: string; key: string | null }[]>`
      select rfc, rfc_key as key from suppliers where name like 'RFC %'`;
    expect(suppliers.filter(({ rfc, key }) => key !== rfcKey(rfc))).toEqual([]);
  });

  test('leaves out the letters that the program leaves out', async () => {
    const left = await sql<{ letter: number }[]>`
      select letter from generate_series(1, 1114111) letter
       where letter not between 55296 and 57343 and without_unseen(chr(letter)) = ''`;
    const all = Array.from({ length: 0x10ffff }, (_, at) => at + 1);
    expect(left.map(({ letter }) => letter)).toEqual(
      all.filter((letter) => withoutInvisible(String.fromCodePoint(letter)) === ''),
    );
  });
});

/** Nothing is merged silently. */
const insertTwins = async (sql: Sql): Promise<string[]> => {
  const town = await insertOrganization(sql);
  return [
    await insertSupplier(sql, town, { name: 'FAROS' }),
    await insertSupplier(sql, town, { name: 'FA\u00adROS', nameKey: 'FA ROS' }),
  ];
};

const signs = [
  [1, 0x17f],
  [0x300, 0x302],
  [0x2000, 0x205f],
  [0x20a0, 0x20c0],
] as const;
const letters = signs.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);
const rfcs = ['\u2010', '\u2212', '\u00a0', '\u3164', '\uff21', '\u00ad', '&'].map(
  (letter) => `ÑNO${letter}010203AB${letter.codePointAt(0)}`,
);

const insertEveryLetter = async (sql: Sql): Promise<void> => {
  const town = await insertOrganization(sql);
  for (const [place, letter] of letters.entries())
    await insertUnit(sql, town, {
      name: `Letra a${letter}b\u00adc ${place}`,
      nameKey: `OLD ${place}`,
    });
  for (const [place, rfc] of [...rfcs, 'XAXX\u200b010101000'].entries())
    await insertSupplier(sql, town, { name: `RFC ${place}`, rfc });
};

const findMoments = (sql: Sql) => sql<object[]>`
  select id, updated_at, null::timestamptz as data_changed_at from suppliers
  union all select id, updated_at, null from administrative_units
  union all select id, updated_at, null from contracts
  union all select id, updated_at, data_changed_at from organizations
  order by id`;
