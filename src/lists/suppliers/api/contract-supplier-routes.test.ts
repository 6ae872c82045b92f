import { beforeAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  createContractSupplier,
  createContractUnit,
} from '../../contract-catalogue/contract-creation-endpoints.ts';

let sql: Sql;
let town: string;
beforeAll(async () => {
  sql = await freshDatabase();
  town = await insertOrganization(sql);
});

test('who captures contracts creates their suppliers, with the name put right and on record', async () => {
  const { ask, send } = await openCallsAs(sql, town, { permissions: ['CONTRACTS'] });
  const body = { name: ' Fábrica de Ñandús, S.A. ', rfc: 'fna 010101 aaa' };
  const { data } = await ask(createContractSupplier, { body });
  expect(data.name).toBe('FABRICA DE ÑANDUS, S.A.');
  const [row] = await sql`select rfc from suppliers where id = ${data._id}`;
  expect(row).toEqual({ rfc: 'FNA010101AAA' });
  const events = await sql`
    select action, entity, label from audit_events where organization_id = ${town}`;
  expect(events).toEqual([
    { action: 'CREATE', entity: 'supplier', label: 'FABRICA DE ÑANDUS, S.A.' },
  ]);
  const again = await send(createContractSupplier, { body: { ...body, rfc: 'FNA-010101-AAA' } });
  expect(again.statusCode).toBe(409);
  expect(again.json().errors).toMatchObject([{ field: 'rfc', name: 'FABRICA DE ÑANDUS, S.A.' }]);
});

test('a name that is too long is refused, and never cut', async () => {
  const { send } = await openCallsAs(sql, town, { permissions: ['CONTRACTS'] });
  for (const length of [101, 401]) {
    const answer = await send(createContractSupplier, { body: { name: 'Á'.repeat(length) } });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ field: 'name', message: 'suppliers-admin:rule.name-long' }],
    ]);
  }
  const whole = await send(createContractSupplier, { body: { name: 'Á'.repeat(100) } });
  expect(whole.json().data.name).toBe('A'.repeat(100));
});

test('a unit is created once, and not without a name', async () => {
  const { ask, send } = await openCallsAs(sql, town, { permissions: ['CONTRACTS'] });
  const { data } = await ask(createContractUnit, { body: { name: 'Oficialía Mayor' } });
  expect(data.name).toBe('Oficialía Mayor');
  const status = async (name: string) =>
    (await send(createContractUnit, { body: { name } })).statusCode;
  expect(await status('OFICIALIA MAYOR')).toBe(409);
  expect(await status(' - ')).toBe(422);
});

test('without the right to contracts nothing is created', async () => {
  const { send } = await openCallsAs(sql, town, { permissions: ['RESOURCES'] });
  const answers = await Promise.all([
    send(createContractSupplier, { body: { name: 'OTRO' } }),
    send(createContractUnit, { body: { name: 'Otra' } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
});
