import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { importProcurementLimits, listProcurementLimits } from '../procurement-limit-endpoints.ts';

const sql = await freshDatabase();
const head = 'alcance,procedimiento,materia,desde,hasta,monto,impuestos,tasa,fundamento,fuente';
const line = (fields: Record<string, string> = {}) =>
  head
    .split(',')
    .map((column) => `"${{ ...usual, ...fields }[column] ?? ''}"`)
    .join(',');
const usual: Record<string, string> = {
  alcance: 'esta organización',
  procedimiento: 'adjudicación directa',
  materia: 'bienes',
  desde: '2026-01-01',
  hasta: '31/12/2026',
  monto: '1,145,000.00',
  impuestos: 'sin IVA',
  tasa: '16%',
  fundamento: 'Presupuesto de Egresos 2026',
  fuente: 'https://example.org/decreto',
};

const { app, token } = await openCallsAs(sql, await insertOrganization(sql), {
  permissions: ['CONTRACTS'],
});

type Text = string | Buffer<ArrayBuffer>;
const sendFile = async (organization: string, text: Text, preview: boolean) => {
  const form = new FormData();
  if (preview) form.append('preview', 'true');
  form.append('file', new Blob([text]), 'limites.csv');
  const sent = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: importProcurementLimits.url,
    headers: {
      authorization: `Bearer ${token}`,
      'x-current-organization-id': organization,
      'content-type': String(sent.headers.get('content-type')),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const openFiles = async () => {
  const organization = await insertOrganization(sql);
  const { ask } = callsOf(app, { organization, token });
  return {
    list: async () => (await ask(listProcurementLimits)).data.limits,
    send: (text: Text, preview = false) => sendFile(organization, text, preview),
  };
};

test('a file enters its limits, the same file again changes nothing, another amount replaces', async () => {
  const { send, list } = await openFiles();
  const file = [head, line(), line({ materia: 'obra pública', monto: '$3,893,000' })].join('\r\n');
  expect(await send(file, true)).toMatchObject({ data: { entered: 2, replaced: 0, unchanged: 0 } });
  expect(await list()).toEqual([]);
  expect(await send(file)).toMatchObject({ data: { entered: 2, replaced: 0, unchanged: 0 } });
  expect(await send(file)).toMatchObject({ data: { entered: 0, replaced: 0, unchanged: 2 } });
  const changed = [head, line({ monto: '1145001' })].join('\n');
  expect(await send(changed)).toMatchObject({ data: { entered: 0, replaced: 1, unchanged: 0 } });
  const held = (await list()).filter(({ replacedAt }) => replacedAt === null);
  expect(held).toMatchObject([
    {
      scope: 'ORGANIZATION',
      procedureType: 'NO_BID',
      categoryGroup: 'GOODS',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      amount: 1_145_001,
      grossAmount: 1_328_201.16,
      basis: 'WITHOUT_TAX',
      taxRate: 0.16,
      legalBasis: 'Presupuesto de Egresos 2026',
      sourceUrl: 'https://example.org/decreto',
    },
    { categoryGroup: 'WORKS', amount: 3_893_000 },
  ]);
});

test('everything that is wrong in a file is told at once, with its line, and nothing is entered', async () => {
  const { send, list } = await openFiles();
  const file = [
    head,
    line(),
    line({ materia: 'bienes y servicios', monto: 'mucho' }),
    line({ materia: 'servicios', tasa: '' }),
    '',
    line({ desde: '2026-06-01', hasta: '2027-06-01' }),
    line({ materia: 'obra pública', desde: '2027-01-01' }),
  ].join('\n');
  const { status, message, errors } = await send(file);
  expect([status, message]).toEqual([422, 'procurement-limits-admin:import.refused']);
  expect(
    (errors as { field: string; message: string; values: { line: number } }[]).map(
      ({ field, message: text, values }) =>
        `${values.line} ${field} ${text.replace('procurement-limits-admin:', '')}`,
    ),
  ).toEqual([
    '3 materia import.word',
    '3 monto rule.amount',
    '4 tasa rule.tax',
    '6 desde import.overlap-in-file',
    '7 hasta rule.order',
  ]);
  expect(await list()).toEqual([]);
});

test('a line that meets a limit only in part is refused', async () => {
  const { send } = await openFiles();
  await send([head, line()].join('\n'));
  const { errors } = await send([head, line({ hasta: '2026-11-30' })].join('\n'));
  expect(errors).toMatchObject([
    {
      field: 'desde',
      message: 'procurement-limits-admin:refused.overlap',
      values: { line: 2, from: '2026-01-01', to: '2026-12-31' },
    },
  ]);
});

test.each([
  ['a missing column', head.replace(',tasa', ''), ['tasa import.column-missing']],
  ['a column too many', `${head},nota`, ['nota import.column-unknown']],
  ['a column twice', `${head},tasa`, ['tasa import.column-unknown']],
  ['headings alone', head, [' import.empty']],
  ['nothing', '', [' import.empty']],
])('a file with %s is refused', async (_name, text, expected) => {
  const { send } = await openFiles();
  const { status, errors } = await send(text);
  expect(status).toBe(422);
  expect(
    (errors as { field: string; message: string }[]).map(
      ({ field, message }) => `${field} ${message.replace('procurement-limits-admin:', '')}`,
    ),
  ).toEqual(expected);
});

test('the same columns in another order, parted by semicolons, in windows-1252, are read', async () => {
  const { send, list } = await openFiles();
  const columns = head.split(',').toReversed();
  const row = columns.map((column) => usual[column]).join(';');
  const bytes = Buffer.from(`${columns.join(';')}\n${row}\n`, 'latin1');
  expect(await send(bytes)).toMatchObject({ data: { entered: 1 } });
  expect(await list()).toMatchObject([{ amount: 1_145_000 }]);
});
