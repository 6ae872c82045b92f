import { afterAll, beforeEach, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { linksIn, luringText } from '../../../../test/support/links-in.ts';
import { openSubscriptions, tokenIn } from '../../../../test/support/open-subscriptions.ts';
import { writeLetters } from './write-letters.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql, { name: 'Villa Luz', shortName: 'Luz' });
const site = await openSubscriptions(sql);
afterAll(() => site.close());
const list = 'org=Luz&administrationPeriods=';

beforeEach(async () => {
  await sql`delete from subscriptions`;
  await sql`delete from subscription_attempts`;
  await sql`delete from graphile_worker._private_jobs`;
  site.letters();
});

const stored = () => sql`select query, frequency, language, confirmed_at from subscriptions`;

test('a letter asks for a confirmation, and nothing else comes before it', async () => {
  const answer = await site.ask(`${list}&fiscalYears=2019`, 'ana@ejemplo.example', 'WEEK');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(
    '/subscriptions/new?org=Luz&administrationPeriods=&fiscalYears=2019&outcome=sent',
  );
  await site.doJobs();
  const [letter, ...more] = site.letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    to: 'ana@ejemplo.example',
    subject: 'Confirma que quieres recibir los cambios · Luz',
  });
  expect(letter?.text).toContain('una lista con búsqueda propia de contratos de Villa Luz.');
  expect(letter?.text).not.toContain('2019');
  expect(letter?.headers['list-unsubscribe']).toBeUndefined();
  await insertContract(sql, organization);
  expect(await site.letTimePass()).toEqual([]);
  expect(await stored()).toMatchObject([{ confirmed_at: null }]);
});

test('opening the link changes nothing, pressing its button does', async () => {
  await site.ask(list, 'ana@ejemplo.example');
  await site.doJobs();
  const token = tokenIn(site.letters()[0]);
  const find = async () =>
    (await site.app.inject(`/public-api/subscriptions/find?token=${token}`)).json().data;
  expect(await find()).toMatchObject({
    organization: { name: 'Villa Luz', shortName: 'Luz' },
    filters: [],
    frequency: 'DAY',
    isConfirmed: false,
  });
  expect(await stored()).toMatchObject([{ confirmed_at: null }]);
  const pressed = await site.post('/subscriptions/link', { token });
  expect(pressed.headers.location).toBe(`/subscriptions/link?token=${token}`);
  expect(await find()).toMatchObject({ isConfirmed: true });
});

test('letters come from the confirmation on, and say how to end them', async () => {
  await insertContract(sql, organization, { servicesDescription: 'de antes' });
  await site.follow(list, 'ana@ejemplo.example');
  expect(await site.letTimePass()).toEqual([]);
  await insertContract(sql, organization, { servicesDescription: 'de ahora' });
  const [letter, ...more] = await site.letTimePass();
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('1 contrato nuevo · Luz');
  expect(letter?.text).toContain('de ahora · Sin proveedor publicado · $1,000.00');
  expect(letter?.text).not.toContain('de antes');
  expect(letter?.text).toContain('1 cuenta en las cifras y suma $1,000.00.');
  expect(letter?.text).toContain(
    'https://monitor.example.mx/contracts?administrationPeriods=&org=Luz',
  );
  expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(await site.letTimePass(), 'once').toEqual([]);
});

test('a mail program ends it with one request, and nothing of the reader stays', async () => {
  await site.follow(list, 'ana@ejemplo.example');
  await insertContract(sql, organization);
  const [letter] = await site.letTimePass();
  const address = new URL(/<(.*)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  const path = address.pathname + address.search;
  expect((await site.app.inject({ url: path })).statusCode, 'opened').toBe(405);
  expect(await stored()).toHaveLength(1);
  const ended = await site.post(path, { 'List-Unsubscribe': 'One-Click' });
  expect(ended.statusCode).toBe(204);
  expect(await stored()).toEqual([]);
  expect((await site.post(path, {})).statusCode, 'again').toBe(204);
});

test('the page of the link ends it too, and a letter that waits is sent no more', async () => {
  await site.follow(list, 'ana@ejemplo.example');
  await insertContract(sql, organization);
  const [letter] = await site.letTimePass();
  const token = tokenIn(letter);
  await sql`delete from graphile_worker._private_jobs`;
  const answer = await site.post('/subscriptions/link', { token });
  expect(answer.headers.location).toBe('/subscriptions/link?outcome=ended');
  expect(await stored()).toEqual([]);
  expect(
    (await site.app.inject(`/public-api/subscriptions/find?token=${token}`)).json().data,
  ).toBeNull();
});

test('nobody can tell from the answer whether an address follows the list already', async () => {
  await site.follow(list, 'ana@ejemplo.example');
  const [known, unknown] = [
    await site.ask(list, 'ana@ejemplo.example'),
    await site.ask(list, 'otra@ejemplo.example'),
  ];
  expect(known.headers.location).toBe(unknown.headers.location);
  expect(known.body).toBe(unknown.body);
});

test('who follows already changes how often through the link of a new letter', async () => {
  await site.follow(list, 'ana@ejemplo.example');
  await sql`update subscriptions set asked_again_at = now() - interval '2 hours'`;
  await site.ask(list, 'ANA@ejemplo.example', 'WEEK');
  await site.doJobs();
  expect(await stored()).toMatchObject([{ frequency: 'DAY' }]);
  await site.post('/subscriptions/link', { token: tokenIn(site.letters()[0]) });
  expect(await stored()).toMatchObject([{ frequency: 'WEEK' }]);
});

test('a stranger’s words come after the confirmation, and no letter makes links of words', async () => {
  const own = /https:\/\/monitor\.example\.mx[^\s"<]*/g;
  const luringList = `${list}&search=${encodeURIComponent(luringText)}`;
  await site.ask(luringList, 'ana@ejemplo.example');
  await site.doJobs();
  const [first] = site.letters();
  for (const part of [first?.subject, first?.text, first?.html]) {
    expect(part).not.toMatch(/bloqueada|malo/);
    expect(linksIn(part, own)).toEqual([]);
  }
  await site.post('/subscriptions/link', { token: tokenIn(first) });
  const supplierId = await insertSupplier(sql, organization, {
    name: 'WWW.MALO.EXAMPLE S.A. DE C.V.',
  });
  await insertContract(sql, organization, { servicesDescription: luringText, supplierId });
  const [letter] = await site.letTimePass();
  expect(letter?.text).toContain('Su cuenta fue bloqueada, entre a https: //malo. example/x');
  expect(letter?.text).toContain('WWW. MALO. EXAMPLE S.A. DE C.V.');
  for (const part of [letter?.subject, letter?.text, letter?.html])
    expect(linksIn(part, own)).toEqual([]);
});

test('a stranger’s mailbox is not flooded', async () => {
  for (let time = 0; time < 5; time += 1) await site.ask(list, 'ana@ejemplo.example');
  await site.doJobs();
  expect(site.letters(), 'of one list').toHaveLength(1);
  for (let year = 2000; year < 2012; year += 1)
    await site.ask(`${list}&fiscalYears=${year}`, 'ana@ejemplo.example');
  await site.doJobs();
  expect(site.letters(), 'of all lists').toHaveLength(4);
});

const outcomeOf = ({ headers }: { headers: { location?: string | undefined } }) =>
  /outcome=(\w+)/.exec(headers.location ?? '')?.[1];

test('one mailbox is one address, with tags and with the dots that its host passes over', async () => {
  const askAll = async (addresses: string[]) => {
    for (const [index, address] of addresses.entries())
      await site.ask(`${list}&fiscalYears=${2000 + index}`, address);
    await site.doJobs();
    return site.letters().map(({ to }) => to);
  };
  const tagged = Array.from({ length: 7 }, (_, index) => `ana+${index}@ejemplo.example`);
  expect(await askAll(tagged)).toEqual(tagged.slice(0, 5));
  const dotted = ['a.na', 'an.a', 'a.n.a', 'Ana+x', 'ana'].map((name) => `${name}@gmail.com`);
  expect(await askAll([...dotted, 'ana@googlemail.com'])).toHaveLength(5);
  const others = ['l.uz', 'lu.z', 'l.u.z', 'luz', 'l-uz', 'l_uz'].map(
    (name) => `${name}@ejemplo.example`,
  );
  expect(await askAll(others), 'dots are letters there').toEqual(others);
  await site.ask(list, 'eva+una@ejemplo.example');
  await site.ask(list, 'eva+otra@ejemplo.example');
  await site.doJobs();
  expect(site.letters(), 'of one list within the hour').toHaveLength(1);
});

const letADayPass = () => sql`update subscription_attempts set at = at - interval '1 day'`;
const letAnHourPass = () => sql`update subscription_attempts set at = at - interval '1 hour'`;

test('what a mailbox has no room for waits for the next day, and who asks is told so', async () => {
  const outcomes = [];
  for (let year = 2000; year < 2012; year += 1)
    outcomes.push(outcomeOf(await site.ask(`${list}&fiscalYears=${year}`, 'ana@ejemplo.example')));
  const five = (outcome: string) => Array.from({ length: 5 }, () => outcome);
  expect(outcomes).toEqual([...five('sent'), ...five('later'), 'full', 'full']);
  expect(await stored(), 'nothing of what is full').toHaveLength(10);
  expect(outcomeOf(await site.ask(`${list}&fiscalYears=2007`, 'ana@ejemplo.example'))).toBe(
    'later',
  );
  await site.doJobs();
  expect(site.letters()).toHaveLength(5);
  await site.writeAndSend();
  expect(site.letters(), 'the same day').toEqual([]);
  await letADayPass();
  await site.writeAndSend();
  expect(site.letters(), 'the next day').toHaveLength(5);
  await letADayPass();
  await site.writeAndSend();
  expect(site.letters(), 'each once').toEqual([]);
});

test('what an hour has no room for comes in the next one, the oldest first', async () => {
  await sql`
    insert into subscription_attempts (mark) select 'confirmations' from generate_series(1, 298)`;
  const outcomes = [];
  for (const name of ['ana', 'eva', 'luz', 'sol'])
    outcomes.push(outcomeOf(await site.ask(list, `${name}@ejemplo.example`)));
  expect(outcomes).toEqual(['sent', 'sent', 'later', 'later']);
  await site.doJobs();
  expect(site.letters().map(({ to }) => to)).toEqual([
    'ana@ejemplo.example',
    'eva@ejemplo.example',
  ]);
  await sql`
    update subscription_attempts set at = at - interval '1 hour'
     where ctid = (select ctid from subscription_attempts where mark = 'confirmations' limit 1)`;
  expect(outcomeOf(await site.ask(list, 'mar@ejemplo.example')), 'others were first').toBe('later');
  await site.doJobs();
  expect(site.letters().map(({ to }) => to)).toEqual(['luz@ejemplo.example']);
  await letAnHourPass();
  await sql`update subscriptions set asked_again_at = now() - interval '49 hours'`;
  await site.writeAndSend();
  const last = site.letters();
  expect(last.map(({ to }) => to)).toEqual(['sol@ejemplo.example', 'mar@ejemplo.example']);
  await sql`update subscriptions set asked_again_at = asked_again_at - interval '47 hours'`;
  await site.writeAndSend();
  await site.post('/subscriptions/link', { token: tokenIn(last[0]) });
  const [{ confirmed } = { confirmed: 0 }] = await sql<{ confirmed: number }[]>`
    select count(confirmed_at)::int as confirmed from subscriptions`;
  expect(confirmed, 'two days from the letter on').toBe(1);
});

test('a queue that half a day would not empty takes no more', async () => {
  await sql`
    insert into subscription_attempts (mark) select 'confirmations' from generate_series(1, 300)`;
  await sql`
    insert into subscriptions (organization_id, id, address, address_mark, mailbox_mark, query,
                               query_mark, language, frequency)
    select ${organization}, gen_random_uuid(), '', n, n, '', n, 'es', 'DAY'
      from generate_series(1, 3600) n`;
  await sql`
    insert into subscription_letters (organization_id, id, subscription_id, kind, content)
    select organization_id, gen_random_uuid(), id, 'CONFIRMATION', '{}' from subscriptions`;
  expect(outcomeOf(await site.ask(list, 'ana@ejemplo.example'))).toBe('full');
  expect(await stored()).toHaveLength(3600);
});

test('one network asks ten times in ten minutes', async () => {
  const ask = () =>
    site.app.inject({
      method: 'POST',
      url: `/subscriptions/new?${list}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '192.0.2.7',
      payload: new URLSearchParams({ email: `${crypto.randomUUID()}@a.example` }).toString(),
    });
  const outcomes = [];
  for (let time = 0; time < 12; time += 1) outcomes.push(outcomeOf(await ask()));
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'sent'), 'often', 'often']);
});

test.each(['', 'ana', 'a@b.mx\r\nBcc: c@d.mx', 'a@b.mx, c@d.mx', `${'a'.repeat(300)}@b.mx`])(
  'what is no address is said, and kept nowhere: %j',
  async (email) => {
    const { headers } = await site.ask(list, email);
    expect(headers.location).toMatch(/outcome=email$/);
    expect(await stored()).toEqual([]);
  },
);

test('what fills in the field that nobody sees is no person', async () => {
  const form = { email: 'ana@ejemplo.example', website: 'https://spam.example' };
  const { headers } = await site.post(`/subscriptions/new?${list}`, form);
  expect(headers.location).toMatch(/outcome=sent$/);
  expect(await stored()).toEqual([]);
});

test('an address is nowhere in the database as it was written', async () => {
  await site.ask(list, 'Ana.Secreta@ejemplo.example');
  await site.follow(`${list}&search=agua`, 'ana.secreta@ejemplo.example');
  await insertContract(sql, organization, { servicesDescription: 'agua' });
  await sql`update subscriptions set due_at = now() where confirmed_at is not null`;
  await writeLetters({ sql, lettersPerHour: 0 });
  expect(await sql`select from subscription_letters`, 'one that waits').toHaveLength(1);
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`;
  for (const { name } of tables) {
    const [found] = await sql`
      select count(*)::int as rows from ${sql.unsafe(name)} kept
       where kept::text ilike '%secreta%'
          or kept::text ilike ${`%${Buffer.from('ecreta').toString('hex')}%`}`;
    expect({ name, ...found }).toEqual({ name, rows: 0 });
  }
});

test('what was not confirmed within two days is taken away', async () => {
  await site.ask(list, 'ana@ejemplo.example');
  await sql`update subscriptions set asked_again_at = now() - interval '49 hours'`;
  await site.letTimePass();
  expect(await stored()).toEqual([]);
});

test('a link that somebody made, or of another purpose, does nothing', async () => {
  await site.follow(list, 'ana@ejemplo.example');
  await insertContract(sql, organization);
  const token = tokenIn((await site.letTimePass())[0]);
  const forged = [
    '',
    'x',
    token.slice(0, -1),
    `${token}a`,
    token.replace('.END.', '.DAY.'),
    token.replace(/^.{8}/, '01890000'),
  ];
  for (const one of forged) {
    await site.post(`/public-api/subscriptions/unsubscribe?token=${one}`, {});
    await site.post('/subscriptions/link', { token: one });
    const url = `/public-api/subscriptions/find?token=${one}`;
    expect((await site.app.inject(url)).json().data ?? null).toBeNull();
  }
  expect(await stored()).toMatchObject([{ frequency: 'DAY' }]);
});
