import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import Fastify from 'fastify';
import { read as readWorkbook } from 'hucre';
import { describe, expect, inject, test } from 'vitest';

import { insertContract } from '../../../../test/support/builders.ts';
import { asOwner, freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { FilesAway } from '../../../foundation/files/api/files-away.ts';
import { columns } from '../../../loading/data-load/columns.ts';
import { correctLoadCells } from '../../../loading/load-correction/correction-endpoints.ts';
import {
  listLoads,
  showRevertPreview,
  revertConfirmedLoad,
} from '../../../loading/past-loads/past-load-endpoints.ts';
import { listNotifications } from '../../../office/notifications/notification-endpoints.ts';
import {
  cancelCurrentLoad,
  downloadTemplate,
  readLoadAgain,
  setLoadOptions,
  uploadLoadFile,
} from '../load-endpoints.ts';
import {
  confirmCurrentLoad,
  decideLoadRows,
  downloadValidations,
  listLoadIssues,
} from '../review-endpoints.ts';
import { readUploadedLoad } from './read-uploaded-load.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });

const { openOffice, read } = loadOffices({ sql, uploads, log });

const contractsOf = (organization: string) => sql<{ number: string; amount: number | null }[]>`
  select contract_number as number, total_or_max_amount as amount from contracts
   where organization_id = ${organization} and deleted_at is null order by 1`;

const statusAndMessage = async (
  answer: Promise<{ statusCode: number; json: () => { message: string } }>,
) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().message];
};

test('an uploaded spreadsheet is read by a job, reviewed, and written when it is confirmed', async () => {
  const office = await openOffice();
  const answer = await office.upload([
    sheetRow(),
    sheetRow({ C20: 'LP-002/2026', C22: 99.5, C25: 99.5, C16: 'XXX' }),
  ]);
  expect(answer.json()).toMatchObject({
    error: false,
    message: 'data-load:upload.success',
    data: {
      current: {
        fileName: 'abril.xlsx',
        status: 'READING',
        uploadedBy: 'Ana Díaz',
        summary: null,
        progress: {
          stage: 'waiting',
          rows: 0,
          errorRows: 0,
          firstErrors: [],
          isInterrupted: false,
        },
      },
    },
  });
  await read();
  const { current } = await office.state();
  expect(current).toMatchObject({
    status: 'OPEN',
    progress: null,
    summary: { newContractsCount: 2, errorsCount: 0 },
  });
  const { docs, total } = await office.rows();
  expect(total).toBe(2);
  expect(docs[1]).toMatchObject({
    rowIndex: 4,
    status: 'NEW',
    summary: { hasErrors: false, skipRow: false, willCreateDoc: true, hasInfos: true },
    data: {
      contractNumber: { value: 'LP-002/2026', errors: [], infos: [] },
      administration: { value: '2024-2027' },
      supplierName: { value: 'LUMINARIAS DEL VALLE SA DE CV', shouldCreateDoc: true },
      supplierRfc: {
        infos: [expect.stringContaining('XXX'), expect.stringContaining('RFC LVA010203AB7')],
      },
      contractDate: { value: '03/02/2026' },
    },
  });
  expect(await contractsOf(office.organization)).toEqual([]);
  const { _id = '' } = current ?? {};
  const done = await office.ask(confirmCurrentLoad, { body: { _id } });
  expect(done).toMatchObject({
    message: 'data-load:confirm.success',
    data: { _id, summary: { newContractsCount: 2 }, updatedContractsCount: 0 },
  });
  expect(await contractsOf(office.organization)).toEqual([
    { number: 'LP-001/2026', amount: 1500.5 },
    { number: 'LP-002/2026', amount: 99.5 },
  ]);
  expect(await office.state()).toMatchObject({ current: null, recentUploadedBy: 'Ana Díaz' });
});

test('a load is one notice to colleagues and news to nobody who did it themselves', async () => {
  const office = await openOffice();
  const colleague = await openCallsAs(sql, office.organization, {});
  const noticesOf = async ({ ask }: Pick<typeof colleague, 'ask'>) =>
    (await ask(listNotifications)).data.docs.map(({ message, read: isRead }) => [message, isRead]);
  const current = await office.open([sheetRow()]);
  expect(await noticesOf(office)).toEqual([['notifications:load.ready', true]]);
  expect(await noticesOf(colleague)).toEqual([['notifications:load.ready', false]]);
  await office.ask(confirmCurrentLoad, { body: { _id: current._id } });
  expect(await noticesOf(office)).toEqual([['notifications:load.completed', true]]);
  expect(await noticesOf(colleague)).toEqual([['notifications:load.completed', false]]);
});

test('a confirm that is repeated, because its answer was lost, says the same and writes nothing twice', async () => {
  const office = await openOffice();
  const { _id } = await office.open([sheetRow()]);
  const confirm = () => office.ask(confirmCurrentLoad, { body: { _id } });
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await contractsOf(office.organization)).toHaveLength(1);
});

test('while a load is confirmed everybody sees who does it, and a killed process leaves it open', async () => {
  const office = await openOffice();
  const { _id } = await office.open([sheetRow()]);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`select from organizations where id = ${office.organization} for update`;
    hold();
    await held;
  });
  await isHeld;
  const confirming = office.ask(confirmCurrentLoad, { body: { _id } });
  await expect
    .poll(async () => (await office.state()).current)
    .toMatchObject({ status: 'CONFIRMING', confirming: { by: 'Ana Díaz' } });
  release();
  await Promise.all([holding, confirming]);
  expect(await office.state()).toMatchObject({
    current: null,
    ended: { fileName: 'abril.xlsx', status: 'CONFIRMED', by: 'Ana Díaz', wroteContracts: true },
  });
  await office.open([sheetRow({ C20: 'OTRO-2' })]);
  await sql`
    update data_loads
       set confirming = jsonb_build_object('mark', 'x', 'by', 'Ana', 'at', now() - interval '4 seconds')
     where organization_id = ${office.organization} and status = 'OPEN'`;
  expect((await office.state()).current?.status).toBe('OPEN');
  await office.ask(cancelCurrentLoad, { body: {} });
  expect((await office.state()).ended).toMatchObject({ status: 'CANCELLED', by: 'Ana Díaz' });
});

test('a confirm that is refused leaves the load open for everybody', async () => {
  const office = await openOffice();
  await office.open([sheetRow({ C1: 'Otro' })]);
  expect((await office.send(confirmCurrentLoad, { body: {} })).statusCode).toBe(409);
  expect((await office.state()).current).toMatchObject({ status: 'OPEN', confirming: null });
});

test('what is confirmed is the load that was looked at', exhaustive, async () => {
  const office = await openOffice();
  const first = await office.open([sheetRow()]);
  await office.ask(cancelCurrentLoad, { body: {} });
  await office.open([sheetRow({ C20: 'OTRO-1' })]);
  expect(
    await statusAndMessage(office.send(confirmCurrentLoad, { body: { _id: first._id } })),
  ).toEqual([409, 'data-load:load.none-open']);
  expect(await contractsOf(office.organization)).toEqual([]);
});

test('what is confirmed are the rows that were looked at, not what somebody made of them since', async () => {
  const office = await openOffice();
  const { _id } = await office.open([sheetRow(), sheetRow({ C20: 'LP-2', C22: null, C25: 2 })]);
  const look = async () => (await office.ask(listLoadIssues)).data.statuses;
  const seen = await look();
  expect(seen).toEqual([{ status: 'NEW', becomes: 'NEW', count: 2, amount: 1502.5 }]);
  const cell = { rowIndex: 4, column: 'C25' as const, was: '2', value: '99999' };
  await office.ask(correctLoadCells, { body: cell });
  const confirm = { _id, statuses: seen };
  expect(await statusAndMessage(office.send(confirmCurrentLoad, { body: confirm }))).toEqual([
    409,
    'data-load:load.other-rows',
  ]);
  expect(await contractsOf(office.organization)).toEqual([]);
  expect((await office.state()).current).toMatchObject({ status: 'OPEN', confirming: null });
  await office.ask(confirmCurrentLoad, { body: { _id, statuses: await look() } });
  expect(await contractsOf(office.organization)).toHaveLength(2);
});

describe('a contract that is changed by hand while its row is reviewed', () => {
  const openReview = async () => {
    const office = await openOffice();
    const { organization } = office;
    await office.open([sheetRow({ C22: 100, C25: 100 })]);
    await office.ask(confirmCurrentLoad, { body: {} });
    const { _id } = await office.open([
      sheetRow({ C22: 200, C25: 200 }),
      sheetRow({ C20: 'LP-2', C22: 5, C25: 5 }),
    ]);
    const look = async () => (await office.ask(listLoadIssues)).data.statuses;
    const edit = (amount: number) => sql`
      update contracts set total_amount = ${amount}, total_or_max_amount = ${amount}
       where organization_id = ${organization} and contract_number = 'LP-001/2026'`;
    const confirm = async (statuses: Awaited<ReturnType<typeof look>>) =>
      office.send(confirmCurrentLoad, { body: { _id, updateExisting: true, statuses } });
    return { office, look, edit, confirm };
  };

  test('a contract that is changed by hand while its row is reviewed is not overwritten before somebody has seen what is overwritten', async () => {
    const { office, look, edit, confirm } = await openReview();
    const seen = await look();
    await edit(150);
    expect(await statusAndMessage(confirm(seen))).toEqual([409, 'data-load:load.other-contracts']);
    expect((await contractsOf(office.organization)).map(({ amount }) => amount)).toEqual([150]);
    const { docs } = await office.rows();
    const changed = docs.find(({ status }) => status === 'CHANGED');
    expect(changed?.changes[0]).toMatchObject({ old: 150, new: 200 });
    expect((await confirm(await look())).statusCode).toBe(200);
    expect(await contractsOf(office.organization)).toEqual([
      { number: 'LP-001/2026', amount: 200 },
      { number: 'LP-2', amount: 5 },
    ]);
  });

  test('a contract that is changed by hand while its row is reviewed says so when the row would change nothing any more', async () => {
    const { office, look, edit, confirm } = await openReview();
    const seen = await look();
    await edit(200);
    expect(await statusAndMessage(confirm(seen))).toEqual([409, 'data-load:load.other-contracts']);
    expect(await look()).toMatchObject([{ status: 'NEW' }, { status: 'SKIPPED', count: 1 }]);
    expect((await confirm(await look())).statusCode).toBe(200);
    expect(await contractsOf(office.organization)).toHaveLength(2);
  });

  test('a contract that is changed by hand while its row is reviewed holds nobody up when its row says the same of it', async () => {
    const { office, look, confirm } = await openReview();
    const seen = await look();
    await sql`
      update contracts set karewa_notes = 'Revisado'
       where organization_id = ${office.organization} and contract_number = 'LP-001/2026'`;
    expect((await confirm(seen)).statusCode).toBe(200);
  });
});

test('of two uploads at once one is taken, and the other is told about it', async () => {
  const office = await openOffice();
  const answers = await Promise.all([office.upload([sheetRow()]), office.upload([sheetRow()])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused.message).toBe('data-load:load.already-open');
  await read();
  expect(await statusAndMessage(office.upload([sheetRow()]))).toEqual([
    409,
    'data-load:load.already-open',
  ]);
});

test(
  'what is no spreadsheet by its name is not taken, and by its content is refused with the reason',
  exhaustive,
  async () => {
    const office = await openOffice();
    const text = new TextEncoder().encode('%PDF-1.7 …');
    expect(await statusAndMessage(office.uploadBytes(text, 'contratos.pdf'))).toEqual([
      422,
      'data-load:upload.not-a-spreadsheet',
    ]);
    expect((await office.uploadBytes(text, 'contratos.xlsx')).statusCode).toBe(200);
    await read();
    expect(await office.state()).toMatchObject({
      current: null,
      refused: {
        fileName: 'contratos.xlsx',
        uploadedBy: 'Ana Díaz',
        refusalText: expect.stringContaining('no es una hoja de cálculo'),
      },
    });
    await office.open([sheetRow()]);
    expect(await office.state()).toMatchObject({ refused: null, current: { status: 'OPEN' } });
  },
);

test(
  'a file larger than 50 MB is not taken, and a form without a file says what is missing',
  exhaustive,
  async () => {
    const office = await openOffice();
    const large = new Uint8Array(50 * 1024 * 1024 + 1);
    expect(await statusAndMessage(office.uploadBytes(large, 'grande.xlsx'))).toEqual([
      413,
      'platform:api.file-too-large',
    ]);
    const answer = await office.send(uploadLoadFile, { body: new FormData() });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([
      { field: 'file', message: 'data-load:upload.no-file' },
    ]);
  },
);

test(
  'a file with corrections replaces the rows; one that cannot be read leaves them',
  exhaustive,
  async () => {
    const office = await openOffice();
    const { _id } = await office.open([sheetRow({ C1: 'Otro' })]);
    expect((await office.state()).current?.summary?.errorsCount).toBe(1);
    const damaged = await office.uploadBytes(new Uint8Array([80, 75, 3, 4]), 'roto.xlsx', _id);
    expect(damaged.statusCode).toBe(200);
    await read();
    expect(await office.state()).toMatchObject({
      current: {
        _id,
        fileName: 'abril.xlsx',
        summary: { errorsCount: 1 },
        refusalText: expect.stringMatching(/./),
      },
    });
    const body = { defaults: {}, blankUnreadable: false };
    await office.ask(readLoadAgain, { body });
    await read();
    expect((await office.state()).current).toMatchObject({
      refusalText: null,
      summary: { errorsCount: 1 },
    });
    const corrected = await office.open(
      [sheetRow(), sheetRow({ C20: 'LP-2', C22: 2, C25: 2 })],
      _id,
    );
    expect(corrected).toMatchObject({
      _id,
      refusalText: null,
      summary: { errorsCount: 0, newContractsCount: 2 },
    });
    expect((await office.rows()).total).toBe(2);
  },
);

test(
  'corrections of a load that is not open, or is of another organization, are refused',
  exhaustive,
  async () => {
    const [office, other] = [await openOffice(), await openOffice()];
    const theirs = await other.open([sheetRow()]);
    expect(await statusAndMessage(office.upload([sheetRow()], theirs._id))).toEqual([
      409,
      'data-load:load.none-open',
    ]);
    await other.ask(cancelCurrentLoad, { body: {} });
    expect(await statusAndMessage(other.upload([sheetRow()], theirs._id))).toEqual([
      409,
      'data-load:load.none-open',
    ]);
  },
);

test(
  'the file is read again with values for blank cells and a meaning for a spelling',
  exhaustive,
  async () => {
    const office = await openOffice();
    const { canBeReadAgain } = await office.open([
      sheetRow({ C27: null }),
      sheetRow({ C20: 'LP-2', C2: 'Gasto de obra', C22: 2, C25: 2 }),
    ]);
    expect(canBeReadAgain).toBe(true);
    expect((await office.state()).current?.summary?.errorsCount).toBe(2);
    await office.ask(readLoadAgain, {
      body: {
        defaults: {
          areaInCharge: 'Tesorería',
          meanings: { category: { 'Gasto de obra': 'PUBLIC_WORKS' } },
        },
        blankUnreadable: true,
      },
    });
    await read();
    expect((await office.state()).current).toMatchObject({
      blankUnreadable: true,
      defaults: { areaInCharge: 'Tesorería' },
      summary: { errorsCount: 0, newContractsCount: 2 },
    });
  },
);

test(
  'whether registered contracts are updated stays with the load, whoever looks at it',
  exhaustive,
  async () => {
    const { open, ask, send, state } = await openOffice();
    expect(await open([sheetRow()])).toMatchObject({ updateExisting: false });
    await ask(setLoadOptions, { body: { updateExisting: true } });
    expect((await state()).current).toMatchObject({ updateExisting: true });
    await ask(readLoadAgain, { body: { defaults: {}, blankUnreadable: false } });
    await read();
    expect((await state()).current).toMatchObject({ status: 'OPEN', updateExisting: true });
    await ask(cancelCurrentLoad, { body: {} });
    const late = await send(setLoadOptions, { body: { updateExisting: true } });
    expect(late.statusCode).toBe(409);
    expect(await open([sheetRow()])).toMatchObject({ updateExisting: false });
  },
);

test('a load that is cancelled while it waits to be read is never opened', async () => {
  const office = await openOffice();
  await office.upload([sheetRow()]);
  await office.ask(cancelCurrentLoad, { body: {} });
  await read();
  expect((await office.state()).current).toBeNull();
  expect(await statusAndMessage(office.send(cancelCurrentLoad, { body: {} }))).toEqual([
    409,
    'data-load:load.none-open',
  ]);
});

test(
  'the first errors are told while the rows are still compared with what is registered',
  exhaustive,
  async () => {
    const office = await openOffice();
    const wrong = { C22: 'muchos', C25: 'muchos' };
    await office.upload([
      sheetRow(),
      ...['LP-2', 'LP-3', 'LP-4', 'LP-5', 'LP-6', 'LP-7'].map((C20) => sheetRow({ C20, ...wrong })),
    ]);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const holding = asOwner(sql, (owner) =>
      owner.begin(async (tx) => {
        await tx`lock table administrative_units in access exclusive mode`;
        hold();
        await held;
      }),
    );
    await isHeld;
    const reading = read();
    await expect
      .poll(async () => (await office.state()).current?.progress)
      .toMatchObject({
        stage: 'comparing',
        rows: 7,
        errorRows: 6,
        firstErrors: [4, 5, 6, 7, 8].map((rowIndex) => ({
          rowIndex,
          heading: 'Monto total del contrato con impuestos incluidos',
          text: expect.stringContaining('muchos'),
        })),
      })
      .finally(release);
    await Promise.all([holding, reading]);
    expect((await office.state()).current?.summary).toMatchObject({ errorsCount: 6 });
  },
);

test('a file is read although it cannot be noted how far that is', exhaustive, async () => {
  const office = await openOffice();
  await office.upload([sheetRow()]);
  const change = (statements: string) => asOwner(sql, (owner) => owner.unsafe(statements));
  await change(`
    create function refuse_progress() returns trigger language plpgsql as
      $$ begin raise exception 'no progress'; end $$;
    create trigger refuse_progress before update on data_loads for each row
      when (new.progress ? 'at') execute function refuse_progress()`);
  await read();
  await change('drop function refuse_progress cascade');
  expect((await office.state()).current?.status).toBe('OPEN');
});

test('a reading that was interrupted too often is given up with the reason', async () => {
  const office = await openOffice();
  await office.upload([sheetRow()]);
  await sql`update data_loads set reading_attempts = 3 where organization_id = ${office.organization}`;
  await read();
  expect((await office.state()).refused?.refusalText).toContain('se interrumpió');
});

test('a spreadsheet whose bucket is away waits, however often it is tried', async () => {
  const office = await openOffice();
  await office.upload([sheetRow({ C20: 'ESPERA-1' })]);
  const [load] = await sql<{ organizationId: string; loadId: string }[]>`
    select organization_id as "organizationId", id as "loadId" from data_loads
     where organization_id = ${office.organization}`;
  const openLocally = () => Promise.reject(new FilesAway('ECONNREFUSED'));
  const away = { sql, uploads: { ...uploads, openLocally }, log };
  for (let count = 0; count < 5; count += 1)
    await expect(load && readUploadedLoad(away, load)).rejects.toThrow(FilesAway);
  await read();
  expect((await office.state()).current?.status).toBe('OPEN');
});

test(
  'the file goes when its load is at its end, and is known when it comes again',
  exhaustive,
  async () => {
    const office = await openOffice();
    const bytes = await readFile(await loadSheet([sheetRow({ C20: 'SOLO-AQUÍ-1' })]));
    await office.uploadBytes(bytes, 'abril.xlsx');
    await read();
    const [{ sha256 } = { sha256: '' }] = await sql<{ sha256: string }[]>`
    select file_sha256 as sha256 from data_loads where organization_id = ${office.organization}`;
    expect(await uploads.read(sha256)).toBeDefined();
    await office.ask(confirmCurrentLoad, { body: {} });
    await read();
    expect(await uploads.read(sha256)).toBeUndefined();
    await office.uploadBytes(bytes, 'otra vez.xlsx');
    await read();
    expect((await office.state()).current?.sameFileConfirmedAt).not.toBeNull();
  },
);

test(
  'rows are shown by what becomes of them, by their words, and by what was found',
  exhaustive,
  async () => {
    const office = await openOffice();
    await insertContract(sql, office.organization, { contractNumber: 'OTRO' });
    await office.open([
      sheetRow(),
      sheetRow(),
      sheetRow({ C20: 'LP-2', C1: 'Otro', C22: 10, C25: 10 }),
      sheetRow({ C20: 'LP-3', C1: 'Nadie sabe', C11: 'Papelería fina', C22: 5.25, C25: 5.25 }),
    ]);
    const shown = async (query: object) =>
      (await office.rows(query)).docs.map((row) => row.rowIndex);
    expect(await shown({})).toEqual([3, 4, 5, 6]);
    expect(await shown({ showErrors: 'false' })).toEqual([3, 4]);
    expect(await shown({ showNoIssues: 'false', showErrors: 'false' })).toEqual([4]);
    expect(await shown({ search: 'PAPELERIA' })).toEqual([6]);
    expect(await shown({ search: 'C20' })).toEqual([]);
    const { docs } = (await office.ask(listLoadIssues)).data;
    const group = docs.find(({ kind }) => kind === 'error');
    expect(group).toMatchObject({
      column: 'C1',
      field: 'procedureType',
      key: 'check.unknown-procedure-type',
      count: 2,
      firstRows: [5, 6],
      amount: 15.25,
      text: expect.stringContaining('«Otro»'),
    });
    expect(await shown({ column: 'C1', key: 'check.unknown-procedure-type' })).toEqual([5, 6]);
    expect(await shown({ key: 'check.unknown-procedure-type' })).toEqual([5, 6]);
    expect(await shown({ column: 'C1' })).toEqual([5, 6]);
    expect(await shown({ column: 'C2', key: 'check.unknown-procedure-type' })).toEqual([]);
  },
);

test(
  'a row that is probably a registered contract shows it, and waits until somebody decides',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([sheetRow()]);
    await office.ask(confirmCurrentLoad, { body: {} });
    const { _id } = await office.open([sheetRow({ C20: 'LP-001-BIS' })]);
    const [row] = (await office.rows()).docs;
    expect(row).toMatchObject({
      status: 'PROBABLE',
      decision: null,
      probable: [
        {
          kind: 'DEAL',
          contracts: [
            {
              contractNumber: 'LP-001/2026',
              supplier: 'LUMINARIAS DEL VALLE SA DE CV',
              contractDate: '2026-02-03',
              totalOrMaxAmount: 1500.5,
              updateDate: '2026-04-10',
              informationDate: '2026-04-12',
            },
          ],
        },
      ],
    });
    const decide = { decision: 'new' as const, rows: [row?.rowIndex ?? 0] };
    expect((await office.ask(decideLoadRows, { body: decide })).data).toEqual({ decided: 1 });
    expect((await office.rows()).docs[0]?.decision).toBe('new');
    await office.ask(confirmCurrentLoad, { body: { _id } });
    expect(await contractsOf(office.organization)).toHaveLength(2);
  },
);

test(
  'a load that ends without a contract is told so, and there is nothing to take back',
  exhaustive,
  async () => {
    const office = await openOffice();
    await office.open([sheetRow({ C1: 'Otro' })]);
    const { message } = await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
    expect(message).toBe('data-load:confirm.nothing');
    expect((await office.state()).ended).toMatchObject({
      status: 'CONFIRMED',
      wroteContracts: false,
    });
    const [load] = (await office.ask(listLoads)).data.docs;
    expect(load).toMatchObject({ status: 'CONFIRMED', canBeReverted: false, rows: { errors: 1 } });
  },
);

test(
  'the loads that ended are listed with their sums, and one is taken back after a look at what goes',
  exhaustive,
  async () => {
    const office = await openOffice();
    const { _id } = await office.open([sheetRow(), sheetRow({ C20: 'LP-2', C22: 2, C25: 2 })]);
    await office.ask(confirmCurrentLoad, { body: {} });
    await sql`update contracts set notes = 'a mano' where contract_number = 'LP-2'
             and organization_id = ${office.organization}`;
    const [load] = (await office.ask(listLoads)).data.docs;
    expect(load).toMatchObject({
      _id,
      fileName: 'abril.xlsx',
      status: 'CONFIRMED',
      uploadedBy: 'Ana Díaz',
      confirmedBy: 'Ana Díaz',
      canBeReverted: true,
      rows: { read: 2, new: 2 },
    });
    expect((await office.ask(showRevertPreview, { query: { _id } })).data).toMatchObject({
      deletedContractsCount: 1,
      restoredContractsCount: 0,
      left: [{ contractNumber: 'LP-2' }],
      leftCount: 1,
    });
    const reverted = await office.ask(revertConfirmedLoad, { body: { _id } });
    expect(reverted).toMatchObject({
      message: 'data-load:revert.success',
      data: { deletedContractsCount: 1, left: [{ contractNumber: 'LP-2' }] },
    });
    expect(await contractsOf(office.organization)).toEqual([{ number: 'LP-2', amount: 2 }]);
    expect((await office.ask(listLoads)).data.docs[0]).toMatchObject({
      status: 'REVERTED',
      revertedBy: 'Ana Díaz',
      canBeReverted: false,
    });
    const again = office.send(showRevertPreview, { query: { _id } });
    expect(await statusAndMessage(again)).toEqual([409, 'data-load:load.cannot-be-reverted']);
  },
);

test('validations and template are workbooks that can be loaded again', exhaustive, async () => {
  const office = await openOffice();
  await office.open([sheetRow({ C1: 'Otro' })]);
  const validations = await office.send(downloadValidations);
  expect(validations.headers['content-disposition']).toMatch(
    /monitor-validaciones-\d{4}-\d\d-\d\d\.xlsx/,
  );
  await office.ask(cancelCurrentLoad, { body: {} });
  expect((await office.uploadBytes(validations.rawPayload, 'corregido.xlsx')).statusCode).toBe(200);
  await read();
  expect((await office.state()).current?.summary?.errorsCount).toBe(1);
  const template = await office.send(downloadTemplate);
  expect(template.headers['content-disposition']).toMatch(
    /monitor-plantilla-\d{4}-\d\d-\d\d\.xlsx/,
  );
  const [sheet] = (await readWorkbook(template.rawPayload)).sheets;
  expect(sheet?.rows[0]?.filter(Boolean)).toHaveLength(columns.length);
});
