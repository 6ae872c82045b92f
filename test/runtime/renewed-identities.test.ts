import { beforeAll, describe, expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { migrate } from '../../src/foundation/platform/api/database/migrate.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../src/loading/sheet-layouts/api/load-file.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { databaseBefore } from '../support/database-before.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';

type Stored = {
  number: string | null;
  key: string;
  amends: string | null;
};

const findContracts = (sql: Sql, town: string) => sql<Stored[]>`
  select contract.contract_number as number, contract.identity_key as key,
         original.contract_number as amends
    from contracts contract
    left join contracts original on original.id = contract.amends_contract_id
   where contract.organization_id = ${town}
   order by contract.contract_number collate "C", contract.identity_key collate "C"`;

const sums = (sql: Sql) => sql`
  select organization_id, counts, amends, count(*), sum(total_or_max_amount),
         max(updated_at) as moment
    from contracts group by 1, 2, 3 order by 1, 2, 3`;

describe('a database from before amendments were records of their own', () => {
  let sql: Sql;
  let town: string;
  const before: object[] = [];

  beforeAll(async () => {
    sql = await databaseBefore('028');
    town = await insertOrganization(sql);
    const insert = (contractNumber: string | null, identityKey: string, draft = {}) =>
      insertContract(sql, town, { contractNumber, identityKey, ...draft });
    await insert('OP-1', 'OP-1', { category: 'EXTENSION', totalOrMaxAmount: 300 });
    await insert('OP-1.pdf', 'OP-1.PDF', { totalOrMaxAmount: 5000 });
    await insert('OP-2', 'OP-2');
    await insert('https://town.example/OP-2.pdf', 'HTTPS://TOWN.EXAMPLE/OP-2.PDF');
    await insert('OP-2', 'OP-2 BIS', { category: 'ADENDUM', contractDate: null });
    await insert('Convenio 9', 'CONVENIO9', { category: 'MODIFICACION' });
    await insert('EN PROCESO DE FORMALIZACIÓN', 'ENPROCESODEFORMALIZACIÓN');
    before.push(...(await sums(sql)));
    await migrate(sql);
  });

  test('knows amendments by number and date and links them, either by a path or an ending', async () => {
    expect(await findContracts(sql, town)).toEqual([
      { number: 'Convenio 9', key: 'modificatorio:2019-02-01:CONVENIO9', amends: null },
      {
        number: 'EN PROCESO DE FORMALIZACIÓN',
        key: expect.stringMatching(/^sin-numero:[0-9a-f]{64}$/),
        amends: null,
      },
      { number: 'OP-1', key: 'modificatorio:2019-02-01:OP-1', amends: 'OP-1.pdf' },
      { number: 'OP-1.pdf', key: 'OP-1', amends: null },
      { number: 'OP-2', key: 'OP-2', amends: null },
      { number: 'OP-2', key: 'modificatorio:1o 2019/1000.00:OP-2', amends: 'OP-2' },
      {
        number: 'https://town.example/OP-2.pdf',
        key: 'HTTPS://TOWN.EXAMPLE/OP-2.PDF',
        amends: null,
      },
    ]);
  });

  test('has the same contracts, sums and moments as before', async () => {
    expect(await sums(sql)).toEqual(before);
  });

  test('tells GENERAL users what was linked and what could not be decided', async () => {
    const told = await sql`
      select message, message_values as values, status, only_general from notifications
       where organization_id = ${town}`;
    expect(told).toEqual([
      {
        message: 'identity.renewed',
        values: { amendments: 3, linked: 2, kept: 1 },
        status: 'red',
        only_general: true,
      },
    ]);
  });

  test('takes the sheet that it was loaded from for what is there', async () => {
    const place = await insertOrganization(sql);
    const units = {
      organizerAdministrativeUnitId: await insertUnit(sql, place, {
        name: 'Oficialía Mayor',
        nameKey: 'OFICIALIA MAYOR',
      }),
      supplierId: await insertSupplier(sql, place, {
        name: 'LUMINARIAS DEL VALLE SA DE CV',
        rfc: 'LVA010203AB7',
      }),
    };
    await sql`delete from migrations where name like '029%'`;
    await insertContract(sql, place, {
      ...units,
      contractNumber: 'PAGO CONTRA FACTURA',
      identityKey: 'PAGOCONTRAFACTURA',
      servicesDescription: 'Mantenimiento de luminarias',
      contractDate: '2026-02-03',
      period: '1o 2026',
      totalOrMaxAmount: 1500.5,
    });
    await migrate(sql);
    const rows = [sheetRow({ C20: 'PAGO CONTRA FACTURA' })];
    const { _id } = await openLoad(sql, place, await loadSheet(rows));
    const { summary } = await confirmLoad(sql, place, _id);
    expect(summary.newContractsCount).toBe(0);
  });
});
