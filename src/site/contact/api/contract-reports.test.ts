import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openSubscriptions, tokenIn } from '../../../../test/support/open-subscriptions.ts';
import { openCallsAs, signIn } from '../../../../test/support/sign-in.ts';
import { contractCaseTasks } from '../../../figures/contract-cases/api/forget-case-words.ts';
import {
  answerContractCase,
  listContractAnswers,
  listContractCases,
  openContractCase,
  showAnswerableContract,
  showContractCase,
} from '../../../figures/contract-cases/contract-case-endpoints.ts';
import type { CaseAnswerDraft } from '../../../figures/contract-cases/contract-case.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { listAuditEvents } from '../../../office/audit/audit-endpoints.ts';
import { listNotifications } from '../../../office/notifications/notification-endpoints.ts';
import { getChallenge } from '../contact-endpoints.ts';
import { submitContractReport } from '../contract-report-endpoints.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const clerk = await openCallsAs(sql, town, {
  permissions: ['CONTRACTS'],
  organizations: [town],
  name: 'Ana',
  lastName: 'Díaz',
});
const { app } = clerk;
const reader = callsOf(app, { organization: town });

let contracts = 0;
const newContract = (organization = town) =>
  insertContract(sql, organization, { contractNumber: `C-${++contracts}` });

/** The words of a reader, which no public call may ever say. */
const secret = 'Lo sé porque trabajo ahí; soy vecina@ejemplo.example';

const newProof = async (): Promise<string> => {
  const { data: challenge } = await reader.ask(getChallenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

let peers = 0;
/** From a network of its own, with a human check unless another one is given. */
const report = async (body: object, organization = town) =>
  app.inject({
    method: 'POST',
    url: submitContractReport.url,
    headers: { 'x-current-organization-id': organization },
    remoteAddress: `10.9.${++peers}.1`,
    payload: { words: secret, altcha: await newProof(), ...body },
  });

const mail = await openSubscriptions(sql);
afterAll(() => mail.close());

/** A case that a reader opened, as the list has it. */
const newCase = async (contract: string, signal?: string) => {
  expect((await report({ contract, ...(signal && { signal }) })).statusCode).toBe(200);
  const { docs } = (
    await clerk.ask(listContractCases, {
      query: { state: 'OPEN', contract, page: 1, pageSize: 10 },
    })
  ).data;
  const [found] = docs;
  if (!found) throw new Error('the case is not listed');
  return (await clerk.ask(showContractCase, { query: { id: found._id } })).data;
};

const explained: CaseAnswerDraft = {
  state: 'ANSWERED',
  answer: 'El monto incluye <b>dos</b> años.\nVea el anexo.',
  documentUrl: 'https://municipio.example/anexo.pdf',
  signedAs: null,
};

const answersOf = async (contract: string) =>
  (await reader.ask(listContractAnswers, { query: { contract } })).data.docs;

test('a reader reports, the office answers, and the public reads the answer alone', async () => {
  const contract = await newContract();
  const one = await newCase(contract);
  expect(one).toMatchObject({
    state: 'OPEN',
    openedBy: 'READER',
    signal: null,
    readerWords: secret,
    contract: { _id: contract, contractNumber: `C-${contracts}`, isDeleted: false },
  });
  expect(await answersOf(contract)).toEqual([]);
  const { _id: id, version } = one;
  await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
  expect(await answersOf(contract)).toEqual([
    {
      _id: id,
      signal: null,
      openedBy: 'READER',
      openedAt: one.openedAt,
      ...explained,
      answeredAt: expect.any(String),
      changedAt: null,
      earlier: [],
    },
  ]);
});

test('who has CONTRACTS is notified of a report, without the words of the reader', async () => {
  const contract = await newContract();
  await newCase(contract);
  await newCase(contract);
  const other = callsOf(app, {
    organization: town,
    token: (await signIn(sql, { permissions: ['SUPPLIERS'] })).token,
  });
  const notices = (await clerk.ask(listNotifications)).data.docs;
  const about = notices.filter(({ messageText }) => messageText.includes(`C-${contracts} `));
  expect(JSON.stringify(notices)).not.toContain(secret);
  expect(about.length).toBeLessThanOrEqual(1);
  expect(notices.length).toBeGreaterThan(0);
  expect((await other.ask(listNotifications)).data.docs).toEqual([]);
});

test('no public call says the words of a reader, and nobody else reads a case', async () => {
  const contract = await newContract();
  const { _id: id } = await newCase(contract);
  for (const page of [
    'contracts/detail?id=',
    'signals/contract?id=',
    'contract-cases/answers?contract=',
  ]) {
    const { body } = await reader.send({ method: 'GET', url: `/public-api/${page}${contract}` });
    expect(body).not.toContain('trabajo ahí');
  }
  const detail = `${showContractCase.url}?id=${id}` as const;
  expect((await reader.send({ method: 'GET', url: detail })).statusCode).toBe(401);
  const asSupplierClerk = callsOf(app, {
    organization: town,
    token: (await signIn(sql, { permissions: ['SUPPLIERS'] })).token,
  });
  expect((await asSupplierClerk.send({ method: 'GET', url: detail })).statusCode).toBe(403);
  const abroad = callsOf(app, {
    organization: neighbor,
    token: (await signIn(sql, { permissions: ['CONTRACTS'] })).token,
  });
  expect((await abroad.send({ method: 'GET', url: detail })).statusCode).toBe(404);
  const query = { page: 1, pageSize: 10 } as const;
  expect((await abroad.ask(listContractCases, { query })).data.docs).toEqual([]);
  const intruding = callsOf(app, { organization: neighbor, token: clerk.token });
  expect((await intruding.send({ method: 'GET', url: detail })).statusCode).toBe(403);
});

test('a report without a human check of its own is refused, and one proof is good for one', async () => {
  const contract = await newContract();
  const altcha = await newProof();
  expect((await report({ contract, altcha: 'none' })).statusCode).toBe(422);
  expect((await report({ contract, altcha })).statusCode).toBe(200);
  expect((await report({ contract, altcha })).statusCode).toBe(422);
  const [row] = await sql`
    select count(*)::int as cases from contract_cases where contract_id = ${contract}`;
  expect(row).toEqual({ cases: 1 });
});

test.each([
  ['nothing written', { words: ' \n ' }, 422],
  ['more than 4,000 characters', { words: 'x'.repeat(4001) }, 422],
  ['a signal that does not exist', { signal: 'F99' }, 422],
  ['a state of its own', { state: 'CONFIRMED' }, 422],
  ['a contract that nobody knows', { contract: '00000000-0000-7000-8000-000000000000' }, 404],
])('a report with %s is refused', async (_name, wrong, status) => {
  const contract = await newContract();
  expect((await report({ contract, ...wrong })).statusCode).toBe(status);
});

test('a contract of another municipality cannot be reported or answered here', async () => {
  const foreign = await newContract(neighbor);
  expect((await report({ contract: foreign })).statusCode).toBe(404);
  const body = { contract: foreign, signal: null, answer: explained };
  expect((await clerk.send(openContractCase, { body })).statusCode).toBe(404);
});

test('of two who answer at once the second is told, and the first answer stays', async () => {
  const contract = await newContract();
  const { _id: id, version } = await newCase(contract);
  const answers = ['uno', 'dos'].map((answer) => ({ ...explained, answer }));
  const replies = await Promise.all(
    answers.map((answer) => clerk.send(answerContractCase, { body: { id, version, answer } })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const first = replies.findIndex(({ statusCode }) => statusCode === 200);
  expect(await answersOf(contract)).toMatchObject([{ answer: answers[first]?.answer }]);
});

test('a public answer is changed with its day, what it said before stays, and it is never taken away', async () => {
  const contract = await newContract();
  const { _id: id, version } = await newCase(contract);
  await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
  const none = { state: 'DISMISSED', answer: null, documentUrl: null, signedAs: null } as const;
  const taken = await clerk.send(answerContractCase, {
    body: { id, version: version + 1, answer: none },
  });
  expect(taken.statusCode).toBe(422);
  const corrected = { ...explained, state: 'CORRECTED' as const, signedAs: 'Oficialía Mayor' };
  await clerk.ask(answerContractCase, { body: { id, version: version + 1, answer: corrected } });
  expect(await answersOf(contract)).toMatchObject([
    {
      state: 'CORRECTED',
      signedAs: 'Oficialía Mayor',
      changedAt: expect.any(String),
      earlier: [{ ...explained, answeredAt: expect.any(String) }],
    },
  ]);
  const again = { ...corrected, answer: 'De nuevo.' };
  await clerk.ask(answerContractCase, { body: { id, version: version + 2, answer: again } });
  const [last] = await answersOf(contract);
  expect(last?.earlier).toMatchObject([corrected, explained]);
});

test('what is not about the contract is dismissed, and nothing of it is public', async () => {
  const contract = await newContract();
  const { _id: id, version } = await newCase(contract);
  const none = { state: 'DISMISSED', answer: null, documentUrl: null, signedAs: null } as const;
  await clerk.ask(answerContractCase, { body: { id, version, answer: none } });
  expect(await answersOf(contract)).toEqual([]);
});

test('a signal is answered before anybody asks, only one that was found, and it alone is confirmed', async () => {
  const contract = await newContract();
  await sql`
    insert into contract_signals (organization_id, contract_id, signal, level, version, facts)
    values (${town}, ${contract}, 'F07', 'SIGNAL', 1, '{}')`;
  const { data } = await clerk.ask(showAnswerableContract, { query: { id: contract } });
  expect(data.signals).toEqual(['F07']);
  const confirmed = { ...explained, state: 'CONFIRMED' as const };
  const open = (signal: 'F07' | 'F03' | null) =>
    clerk.send(openContractCase, { body: { contract, signal, answer: confirmed } });
  expect((await open('F03')).statusCode).toBe(422);
  expect((await open(null)).statusCode).toBe(422);
  expect((await open('F07')).statusCode).toBe(200);
  expect(await answersOf(contract)).toMatchObject([
    { signal: 'F07', openedBy: 'OFFICE', state: 'CONFIRMED' },
  ]);
});

test('an answer goes on record with who gave it, and the words of the reader do not', async () => {
  const { ask } = await openCallsAs(sql, town, { general: true });
  const contract = await newContract();
  const { _id: id, version } = await newCase(contract);
  await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
  const query = { record: id, pageSize: 10 } as const;
  const [event, ...others] = (await ask(listAuditEvents, { query })).data.docs;
  expect(others).toEqual([]);
  expect(event).toMatchObject({ action: 'UPDATE', entity: 'contract-case', userName: 'Ana Díaz' });
  expect(event?.changes).toContainEqual({ field: 'state', old: 'OPEN', new: 'ANSWERED' });
  expect(JSON.stringify(event)).not.toContain('trabajo ahí');
});

test('the days open are those of the database, until the case is closed', async () => {
  const contract = await newContract();
  const { _id: id } = await newCase(contract);
  await sql`
    update contract_cases set opened_at = now() - interval '12 days' where id = ${id}`;
  const query = { page: 1, pageSize: 10 } as const;
  const { docs, open } = (await clerk.ask(listContractCases, { query })).data;
  expect(docs[0]).toMatchObject({ _id: id, daysOpen: 12 });
  expect(open.oldestDays).toBe(12);
  await sql`
    update contract_cases
       set state = 'ANSWERED', answer = 'Sí', closed_at = now() - interval '5 days' where id = ${id}`;
  expect((await clerk.ask(showContractCase, { query: { id } })).data.daysOpen).toBe(7);
});

test('the words of a reader go 180 days after the case was closed, and the answer stays', async () => {
  const [old, recent] = [await newContract(), await newContract()];
  for (const [contract, days] of [
    [old, 181],
    [recent, 179],
  ] as const) {
    const { _id: id, version } = await newCase(contract);
    await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
    await sql`
      update contract_cases set closed_at = now() - make_interval(days => ${days}),
             opened_at = now() - interval '200 days' where id = ${id}`;
  }
  await contractCaseTasks(sql)['forget-case-words']?.({});
  const rows = await sql`
    select contract_id = ${old} as "isOld", reader_words is null as "isForgotten" from contract_cases
     where contract_id in ${sql([old, recent])} order by 1`;
  expect(rows).toEqual([
    { isOld: false, isForgotten: false },
    { isOld: true, isForgotten: true },
  ]);
  expect(await answersOf(old)).toMatchObject([{ answer: explained.answer }]);
});

test('a contract that is withdrawn shows no answer, and its case stays in the office', async () => {
  const contract = await newContract();
  const { _id: id, version } = await newCase(contract);
  await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
  await sql`update contracts set deleted_at = now() where id = ${contract}`;
  expect(await answersOf(contract)).toEqual([]);
  const { data } = await clerk.ask(showContractCase, { query: { id } });
  expect(data).toMatchObject({ answer: explained.answer, contract: { isDeleted: true } });
  await sql`update contracts set deleted_at = null where id = ${contract}`;
  expect(await answersOf(contract)).toHaveLength(1);
});

test('an answer stays with a contract that is loaded again, and comes back after what hid it is undone', async () => {
  const load = async (amount: number) => {
    const row = sheetRow({ C20: 'LOAD-1', C22: amount, C25: amount });
    const { _id } = await openLoadHere(sql, town, await loadSheet([row]));
    await confirmLoad(sql, town, _id, { updateExisting: true });
    return _id;
  };
  const first = await load(1500.5);
  const [row] = await sql<{ id: string }[]>`
    select id from contracts where organization_id = ${town} and contract_number = 'LOAD-1'`;
  const contract = row?.id ?? '';
  const { _id: id, version } = await newCase(contract);
  await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
  const second = await load(1700);
  expect(await answersOf(contract)).toMatchObject([{ answer: explained.answer }]);
  await revertLoad(sql, town, second);
  expect(await answersOf(contract)).toMatchObject([{ answer: explained.answer }]);
  await revertLoad(sql, town, first);
  expect(await answersOf(contract)).toEqual([]);
  const { data } = await clerk.ask(showContractCase, { query: { id } });
  expect(data).toMatchObject({ state: 'ANSWERED', contract: { _id: contract, isDeleted: true } });
  await load(1500.5);
  const [again] = await sql<{ id: string }[]>`
    select id from contracts
     where organization_id = ${town} and contract_number = 'LOAD-1' and deleted_at is null`;
  expect(await answersOf(again?.id ?? '')).toMatchObject([{ _id: id, answer: explained.answer }]);
  const shown = (await clerk.ask(showContractCase, { query: { id } })).data;
  expect(shown.contract).toMatchObject({ _id: again?.id, isDeleted: false });
});

/** An open case of a contract that its reader wants to be told of, and the letter that asks to confirm it. */
const newFollowedCase = async (email: string) => {
  const contract = await newContract();
  const reported = await report({ contract, email });
  expect(reported.json().data).toEqual({ received: true, letter: 'sent' });
  await mail.doJobs();
  const [letter, ...more] = mail.letters();
  expect([letter?.to, more]).toEqual([email, []]);
  const query = { state: 'OPEN', contract, page: 1, pageSize: 10 } as const;
  const [found] = (await clerk.ask(listContractCases, { query })).data.docs;
  const { data } = await clerk.ask(showContractCase, { query: { id: String(found?._id) } });
  return { contract, letter, token: tokenIn(letter), id: data._id, version: data.version };
};

const addressesOf = (id: string) => sql`select from subscriptions where case_id = ${id}`;

test('who leaves an address confirms it, gets the answer once, and the address is deleted', async () => {
  const { contract, letter, token, id, version } = await newFollowedCase('vecina@a.example');
  expect(letter?.subject).toMatch(/^Confirma que quieres recibir la respuesta · /);
  for (const text of [letter?.text, letter?.html]) {
    expect(text).not.toContain('trabajo ahí');
    expect(text).not.toContain(contract);
    expect(text).not.toContain(`C-${contracts}`);
  }
  await mail.writeAndSend();
  expect(mail.letters()).toEqual([]);
  const find = async () =>
    (await mail.app.inject(`/public-api/subscriptions/find?token=${token}`)).json().data;
  expect(await find()).toMatchObject({ answerAbout: contract, isConfirmed: false });
  await mail.post('/subscriptions/link', { token });
  expect(await find()).toMatchObject({ isConfirmed: true });
  // What changes meanwhile is no answer.
  await newContract();
  expect(await mail.letTimePass()).toEqual([]);
  await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
  await mail.writeAndSend();
  const [answer, ...more] = mail.letters();
  expect(more).toEqual([]);
  expect(answer).toMatchObject({ to: 'vecina@a.example' });
  expect(answer?.subject).toMatch(/^Respuesta a tu aviso · /);
  for (const words of ['El monto incluye <b>dos</b> años.', `/contracts/${contract}?org=`])
    expect(answer?.text).toContain(words);
  expect(answer?.html).toContain('&#60;b&#62;dos');
  expect(JSON.stringify(answer)).not.toContain('trabajo ahí');
  expect(await addressesOf(id)).toEqual([]);
  await mail.writeAndSend();
  expect(mail.letters()).toEqual([]);
});

test('who confirms after the answer gets it then, and who never does gets nothing', async () => {
  const late = await newFollowedCase('tarde@a.example');
  const silent = await newFollowedCase('nunca@a.example');
  for (const { id, version } of [late, silent])
    await clerk.ask(answerContractCase, { body: { id, version, answer: explained } });
  await mail.writeAndSend();
  expect(mail.letters()).toEqual([]);
  await mail.post('/subscriptions/link', { token: late.token });
  await mail.writeAndSend();
  expect(mail.letters().map(({ to }) => to)).toEqual(['tarde@a.example']);
  await sql`
    update subscriptions set asked_again_at = now() - interval '49 hours'
     where case_id = ${silent.id}`;
  await mail.writeAndSend();
  expect(await addressesOf(silent.id)).toEqual([]);
});

test('a case that is dismissed is told as what it is, and who ends it first gets nothing', async () => {
  const none = { state: 'DISMISSED', answer: null, documentUrl: null, signedAs: null } as const;
  const told = await newFollowedCase('una@a.example');
  const ended = await newFollowedCase('otra@a.example');
  for (const { token } of [told, ended]) await mail.post('/subscriptions/link', { token });
  const { endToken } = (
    await mail.app.inject(`/public-api/subscriptions/find?token=${ended.token}`)
  ).json().data;
  await mail.post('/subscriptions/link', { token: endToken });
  expect(await addressesOf(ended.id)).toEqual([]);
  for (const { id, version } of [told, ended])
    await clerk.ask(answerContractCase, { body: { id, version, answer: none } });
  await mail.writeAndSend();
  const letters = mail.letters();
  expect(letters.map(({ to }) => to)).toEqual(['una@a.example']);
  expect(letters[0]?.text).toContain('sin una respuesta pública');
});

test('a mailbox gets few letters a day, however its address is written, and no report is lost', async () => {
  await sql`delete from subscription_attempts`;
  const outcomes: unknown[] = [];
  for (let count = 0; count < 12; count += 1) {
    const answer = await report({ contract: await newContract(), email: `b+${count}@a.example` });
    expect(answer.statusCode).toBe(200);
    outcomes.push(answer.json().data.letter);
  }
  await mail.doJobs();
  expect(mail.letters()).toHaveLength(5);
  expect(outcomes).toEqual([
    ...Array.from({ length: 5 }, () => 'sent'),
    ...Array.from({ length: 5 }, () => 'later'),
    'full',
    'full',
  ]);
  expect((await report({ contract: await newContract(), email: 'nadie' })).statusCode).toBe(422);
  expect((await report({ contract: await newContract() })).json().data.letter).toBeNull();
});
