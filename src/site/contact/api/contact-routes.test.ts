import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { linksIn, luringText } from '../../../../test/support/links-in.ts';
import { openMailServer } from '../../../../test/support/mail-server.ts';
import { readMail } from '../../../../test/support/read-mail.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { type Email, openMail } from '../../../foundation/platform/api/mail.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import type { Challenge } from '../contact-endpoints.ts';
import { contactTasks } from './contact-tasks.ts';
import { humanCheck } from './human-check.ts';

const sql = await freshDatabase();
const secret = 'the same secret in every process';
const organization = await insertOrganization(sql, { shortName: 'Celaje' });
await sql`update organizations set contact_email = 'monitor@celaje.example' where id = ${organization}`;
const silent = await insertOrganization(sql);

const open = async (given = secret) => {
  const app = await buildApp({ sql, config: { logLevel: 'silent', secret: given } });
  afterAll(() => app.close());
  return app;
};
const app = await open();
const sameInstallation = await open();
const { log } = Fastify({ logger: false });

const draft = {
  name: 'María Ñandú',
  email: 'maria@ejemplo.example',
  message: 'Buenos días:\nfalta un contrato.',
};

const newChallenge = async (server = app): Promise<Challenge> =>
  (await server.inject('/public-api/contact/challenge')).json().data;

const solve = async (challenge: Challenge) => ({
  challenge,
  solution: await solveChallenge({ challenge, deriveKey }),
});

const packed = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64');

const newProof = async (): Promise<string> => packed(await solve(await newChallenge()));

let lastPeer = 0;

/** From an address of its own, unless one is given. */
const submit = async (
  body: object,
  { peer = `10.0.${++lastPeer >> 8}.${lastPeer & 255}`, to = organization, server = app } = {},
) =>
  server.inject({
    method: 'POST',
    url: '/public-api/contact/submit',
    headers: { 'x-current-organization-id': to, 'accept-language': 'es' },
    remoteAddress: peer,
    payload: body,
  });

const informationOf = async (id: string) => {
  const headers = { 'x-current-organization-id': id };
  return (await app.inject({ url: '/public-api/contact/load-info', headers })).json().data;
};

const messages = () => sql<{ name: string; mailedAt: string | null }[]>`
  select name, phone, email, message, language, mailed_at as "mailedAt"
    from contact_messages order by id`;

const jobs = () => sql`select task_identifier as task from graphile_worker.jobs
                        where task_identifier = 'mail-contact-message'`;

beforeEach(async () => {
  await sql`delete from contact_messages`;
  await sql`delete from graphile_worker._private_jobs`;
});

test('who can be written to is told by id and name', async () => {
  const id = await insertOrganization(sql, { name: 'Municipio de Ánimas' });
  expect(await informationOf(id)).toMatchObject({ _id: id, name: 'Municipio de Ánimas' });
});

test('a message is stored, and its mail is ordered with it', async () => {
  const answer = await submit({ ...draft, phone: '(614) 555-0101', altcha: await newProof() });
  expect(answer.json()).toEqual({ error: false, data: { received: true } });
  expect(await messages()).toEqual([
    { ...draft, phone: '(614) 555-0101', language: 'es', mailedAt: null },
  ]);
  expect(await jobs()).toHaveLength(1);
});

describe('what is wrong is shown for each field, and nothing is stored', () => {
  test.each([
    [{ name: '  ' }, 'name', 'contact:error.name'],
    [{ name: undefined }, 'name', 'contact:error.name'],
    [{ name: 'x'.repeat(101) }, 'name', 'contact:error.name-long'],
    [{ name: 'María\r\nBcc: todos@ejemplo.example' }, 'name', 'contact:error.name'],
    [{ email: '' }, 'email', 'contact:error.email'],
    [{ email: undefined }, 'email', 'contact:error.email'],
    [{ email: 'maria' }, 'email', 'contact:error.email-format'],
    [{ email: 'a@b.mx\r\nBcc: c@d.mx' }, 'email', 'contact:error.email-format'],
    [{ email: 'a@b.mx, c@d.mx' }, 'email', 'contact:error.email-format'],
    [{ message: '\n \n' }, 'message', 'contact:error.message'],
    [{ message: 'x'.repeat(4001) }, 'message', 'contact:error.message-long'],
    [{ phone: 'llámame' }, 'phone', 'contact:error.phone'],
    [{ phone: '12345' }, 'phone', 'contact:error.phone'],
    [{ altcha: undefined }, 'altcha', 'contact:error.check'],
    [{ admin: true }, 'admin', 'platform:validation.unknown-key'],
  ])('%o', async (wrong, field, message) => {
    const answer = await submit({ ...draft, altcha: await newProof(), ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field, message }]);
    expect(await messages()).toEqual([]);
  });
});

test('hostile text in any field is stored as it is, or refused', exhaustive, async () => {
  const texts = ["'; drop table contact_messages; --", '\0', '\u202e', '\ud800', '𝕏'.repeat(90)];
  const odd = [
    ...texts,
    '<script>',
    '${7*7}{{7*7}}',
    '%s%n',
    1,
    null,
    true,
    [],
    {},
    ['x'],
    { $ne: 1 },
  ];
  for (const field of ['name', 'phone', 'email', 'message', 'altcha', 'website'])
    for (const value of odd) {
      const answer = await submit({ ...draft, altcha: await newProof(), [field]: value });
      expect([200, 422]).toContain(answer.statusCode);
    }
  const [stored] =
    await sql`select count(*) from contact_messages where name = ${String(texts[0])}`;
  expect(stored).toEqual({ count: 1 });
});

test.each(['', '614 555 0101', '+52 (614) 555-01-01', '6145550101 ext. 12', '01.614.555.0101'])(
  'a telephone number may be written «%s»',
  async (phone) => {
    const answer = await submit({ ...draft, phone, altcha: await newProof() });
    expect(answer.statusCode).toBe(200);
    expect(await messages()).toMatchObject([{ phone: phone || null }]);
  },
);

describe('the human check', () => {
  const refused = [422, 'contact:error.check'];
  const verdictOn = async (altcha: string, server = app) => {
    const answer = await submit({ ...draft, altcha }, { server });
    return [answer.statusCode, answer.json().message];
  };

  test('the human check is good for one message, whichever process gets the second', async () => {
    const altcha = await newProof();
    expect((await submit({ ...draft, altcha })).statusCode).toBe(200);
    expect(await verdictOn(altcha, sameInstallation)).toEqual(refused);
    expect(await messages()).toHaveLength(1);
  });

  test('the human check is good once even when it is used twice at the same moment', async () => {
    const altcha = await newProof();
    const both = await Promise.all([
      submit({ ...draft, altcha }),
      submit({ ...draft, altcha }, { server: sameInstallation }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await messages()).toHaveLength(1);
  });

  test(
    'the human check of one process is known to the other, that of another installation is not',
    exhaustive,
    async () => {
      const own = packed(await solve(await newChallenge(sameInstallation)));
      expect((await submit({ ...draft, altcha: own })).statusCode).toBe(200);
      const stranger = await open('a secret of somebody else, as long as ours');
      const theirs = packed(await solve(await newChallenge(stranger)));
      expect(await verdictOn(theirs)).toEqual(refused);
    },
  );

  test('the human check cannot be made easier, kept for long, guessed or left out', async () => {
    const challenge = await newChallenge();
    const solved = await solve(challenge);
    const { parameters } = challenge;
    const later = {
      ...challenge,
      parameters: { ...parameters, expiresAt: parameters.expiresAt + 1 },
    };
    const easier = { ...challenge, parameters: { ...parameters, cost: 1, keyPrefix: '00' } };
    const guessed = { counter: 1, derivedKey: parameters.keyPrefix.padEnd(64, '0') };
    for (const wrong of [
      packed({ ...solved, challenge: later }),
      packed(await solve(easier)),
      packed({ ...solved, solution: guessed }),
      packed({ challenge }),
      packed([]),
      'not base64 &%',
      '',
    ])
      expect(await verdictOn(wrong)).toEqual(refused);
  });

  test('the human check that the database has forgotten is refused by a process whose clock is behind', async () => {
    const expired = await humanCheck(secret).challenge(new Date(Date.now() - 1000));
    const altcha = packed(await solve(expired));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 });
    const verdict = await verdictOn(altcha);
    vi.useRealTimers();
    expect(verdict).toEqual(refused);
  });

  test('grows too old', async () => {
    const altcha = await newProof();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    const verdict = await verdictOn(altcha);
    vi.useRealTimers();
    expect(verdict).toEqual(refused);
  });
});

test('who fills in what nobody sees is answered like everybody, and nothing is stored', async () => {
  const answer = await submit({ ...draft, website: 'https://spam.example', altcha: 'x' });
  expect(answer.json()).toEqual({ error: false, data: { received: true } });
  expect(await messages()).toEqual([]);
});

describe('one address', () => {
  test(
    'one address may send five messages in ten minutes, in all processes together',
    exhaustive,
    async () => {
      const peer = '192.0.2.7';
      for (let count = 0; count < 5; count += 1) {
        const server = count % 2 ? app : sameInstallation;
        const answer = await submit({ ...draft, altcha: await newProof() }, { peer, server });
        expect(answer.statusCode).toBe(200);
      }
      const sixth = await submit({ ...draft, altcha: await newProof() }, { peer });
      expect([sixth.statusCode, sixth.json().message]).toEqual([429, 'contact:error.too-many']);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500);
      expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(600);
      expect(await messages()).toHaveLength(5);
      await sql`update contact_attempts set at = at - interval '10 minutes'`;
      const later = await submit({ ...draft, altcha: await newProof() }, { peer });
      expect(later.statusCode).toBe(200);
    },
  );

  test('one address of IPv6 is its network of 64 bits; another one is not held back', async () => {
    for (let count = 0; count < 5; count += 1)
      await submit({ ...draft, altcha: 'x' }, { peer: `2001:db8:0:1::${count + 1}` });
    const same = await submit({ ...draft, altcha: 'x' }, { peer: '2001:db8:0:1:ffff::9' });
    const other = await submit({ ...draft, altcha: 'x' }, { peer: '2001:db8:0:2::1' });
    expect([same.statusCode, other.statusCode]).toEqual([429, 422]);
  });

  test('one address is stored nowhere, and even what stands for it is forgotten', async () => {
    await submit({ ...draft, altcha: await newProof() }, { peer: '203.0.113.77' });
    const [kept] = await sql`select string_agg(contact_attempts::text, ' ') as all
                               from contact_attempts`;
    expect(kept?.all).not.toContain('203.0.113.77');
    await sql`update contact_attempts set at = now() - interval '11 minutes'`;
    await sql`update graphile_worker._private_jobs set run_at = now()`;
    await runDueJobs({ sql, tasks: contactTasks(sql, { send: async () => {} }) });
    expect(await sql`select from contact_attempts`).toEqual([]);
  });
});

test('what stands for an address is forgotten in time, however many go on writing', async () => {
  const due = async () => {
    const [job] = await sql<{ at: string }[]>`
      select run_at as at from graphile_worker.jobs
       where task_identifier = 'forget-contact-attempts'`;
    return job?.at;
  };
  await submit({ ...draft, altcha: 'x' });
  await sql`update graphile_worker._private_jobs set run_at = run_at - interval '14 minutes'`;
  const first = await due();
  await submit({ ...draft, altcha: 'x' });
  expect([first, await due()]).toEqual([expect.any(String), first]);
  await sql`update graphile_worker._private_jobs set run_at = now()`;
  await runDueJobs({ sql, tasks: contactTasks(sql, { send: async () => {} }) });
  expect(Date.parse(String(await due()))).toBeGreaterThan(Date.now());
});

test('an organization without an address takes no message, and says so before and after', async () => {
  const answer = await submit({ ...draft, altcha: await newProof() }, { to: silent });
  expect([answer.statusCode, answer.json().messageText]).toEqual([
    409,
    'La organización no ha configurado su correo electrónico de contacto',
  ]);
  expect(await messages()).toEqual([]);
  expect(await informationOf(silent)).toMatchObject({ acceptsMessages: false, contactEmail: null });
});

describe('mail', () => {
  const folder = mkdtempSync(join(inject('scratch'), 'mail-'));
  const mailFrom = 'monitor@contraluz.example';

  const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`;
  const runMail = (smtpUrl?: string) => {
    const mail = openMail({ smtpUrl, mailFrom, dataDir: folder }, log);
    return runDueJobs({ sql, tasks: contactTasks(sql, mail) });
  };

  test('carries nothing that a stranger wrote as a link, one by one or together', async () => {
    for (let count = 0; count < 22; count += 1)
      await submit({
        ...draft,
        name: 'Soporte malo.example',
        message: luringText,
        altcha: await newProof(),
      });
    await makeDue();
    const emails: Email[] = [];
    const mail = { send: async (email: Email) => void emails.push(email) };
    await runDueJobs({ sql, tasks: contactTasks(sql, mail) });
    expect(emails).toHaveLength(21);
    const own = /maria@ejemplo\.example/g;
    for (const { subject, text, html } of emails.slice(-2)) {
      expect(text).toContain('entre a https: //malo. example/x');
      for (const part of [subject, text, html]) expect(linksIn(part, own)).toEqual([]);
    }
  });

  test('mail goes to the organization, answers go to the visitor, and nothing typed becomes markup', async () => {
    const server = await openMailServer();
    const message = '<script>alert(1)</script>\n.\nBcc: x@y.example\n& "adiós" '.repeat(3);
    await submit({
      ...draft,
      name: `<img src=x onerror=1> "O'Hara"`,
      message,
      altcha: await newProof(),
    });
    await runMail(server.url);
    await server.close();
    expect(server.received).toMatchObject([{ from: mailFrom, to: 'monitor@celaje.example' }]);
    const { headers, parts } = readMail(server.received[0]?.content ?? '');
    expect(headers).toMatchObject({
      from: 'Contraluz <monitor@contraluz.example>',
      to: 'monitor@celaje.example',
      'reply-to': 'maria@ejemplo.example',
      subject: 'Contraluz | Contacto · Celaje',
    });
    expect(headers['bcc']).toBeUndefined();
    const { 'text/plain': text = '', 'text/html': html = '' } = parts;
    const unlinked = message.trim().replaceAll('x@y.example', 'x @ y. example');
    expect(text.replaceAll('\r\n', '\n')).toContain(unlinked);
    expect(text).toContain(`Nombre completo: <img src=x onerror=1> "O'Hara"`);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&#60;script&#62;alert(1)');
    expect(await messages()).toMatchObject([{ mailedAt: expect.any(String) }]);
    expect(await jobs()).toEqual([]);
  });

  test('mail waits for a server that is down, and arrives once', async () => {
    const down = await openMailServer();
    await down.close();
    await submit({ ...draft, altcha: await newProof() });
    await runMail(down.url);
    expect(await messages()).toMatchObject([{ mailedAt: null }]);
    expect(await jobs()).toHaveLength(1);
    const up = await openMailServer(down.port);
    await makeDue();
    await runMail(up.url);
    await makeDue();
    await runMail(up.url);
    await up.close();
    expect(up.received).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  test('mail that was sent already is not sent again, and a second try has the same name', async () => {
    await submit({ ...draft, altcha: await newProof() });
    const [job] = await sql`select payload from graphile_worker._private_jobs as jobs
                              where exists (select from graphile_worker.jobs as named
                                             where named.id = jobs.id
                                               and task_identifier = 'mail-contact-message')`;
    const sent: string[] = [];
    const send = async ({ id = '' }: { id?: string }) => {
      sent.push(id);
      if (sent.length === 1) throw new Error('the process was killed here');
    };
    const mailOnce = contactTasks(sql, { send })['mail-contact-message'];
    await expect(mailOnce?.(job?.payload)).rejects.toThrow('killed');
    await mailOnce?.(job?.payload);
    await mailOnce?.(job?.payload);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  test('becomes a file in the outbox when there is no server', async () => {
    await submit({ ...draft, altcha: await newProof() });
    await runMail();
    const [file = '', ...others] = readdirSync(join(folder, 'outbox'));
    expect(others).toEqual([]);
    expect(file).toMatch(/^[\w-]+\.eml$/);
    const { headers, parts } = readMail(readFileSync(join(folder, 'outbox', file), 'utf8'));
    expect(headers['reply-to']).toBe(draft.email);
    expect(parts['text/plain']).toContain('falta un contrato.');
  });
});

test('what the form is for is said in the organization’s own words, where it has any', async () => {
  const own = await insertOrganization(sql);
  expect(await informationOf(own)).toMatchObject({ contactLocation: null });
  await sql`update organizations set contact_location = 'Escribe a Contraloría.' where id = ${own}`;
  expect(await informationOf(own)).toMatchObject({ contactLocation: 'Escribe a Contraloría.' });
});

describe('where the organization is', () => {
  const informationWith = async (place: object) => {
    await sql`update organizations set ${sql(place)} where id = ${organization}`;
    return informationOf(organization);
  };

  test('a map can be framed when its place is known', async () => {
    const { map } = await informationWith({
      address: 'Av. Juárez 1',
      map_coordinates: sql.json({ lat: 28.6353, lon: -106.0889 }),
    });
    expect(map).toEqual({
      frame:
        'https://www.openstreetmap.org/export/embed.html' +
        '?bbox=-106.0919,28.6333,-106.0859,28.6373&layer=mapnik&marker=28.6353,-106.0889',
      page: 'https://www.openstreetmap.org/?mlat=28.6353&mlon=-106.0889#map=17/28.6353/-106.0889',
    });
  });

  test('an address alone leads to a search, and none to nothing', async () => {
    const address = 'Av. Juárez 1 & "Centro"';
    const { map } = await informationWith({ address, map_coordinates: null });
    expect(map).toEqual({
      frame: null,
      page: 'https://www.openstreetmap.org/search?query=Av.%20Ju%C3%A1rez%201%20%26%20%22Centro%22',
    });
    expect((await informationWith({ address: '  ' })).map).toBeNull();
  });
});

test(
  'an organization is mailed twenty messages an hour; the others are stored and come together after it',
  exhaustive,
  async () => {
    await sql`
    insert into contact_messages (organization_id, id, name, email, message, language)
    select ${organization}, gen_random_uuid(), 'Ana', 'ana@ejemplo.example', 'Uno.', 'es'
      from generate_series(1, 19)`;
    for (const message of ['El veinte', 'El <b>veintiuno</b>', 'El veintidós'])
      expect((await submit({ ...draft, message, altcha: await newProof() })).statusCode).toBe(200);
    expect(await jobs()).toHaveLength(1);
    const later = await sql<{ isLater: boolean }[]>`
    select run_at > now() as "isLater" from graphile_worker.jobs
     where task_identifier = 'mail-contact-messages-held-back'`;
    expect(later).toEqual([{ isLater: true }]);

    const server = await openMailServer();
    afterAll(() => server.close());
    const config = {
      dataDir: inject('scratch'),
      smtpUrl: server.url,
      mailFrom: 'm@celaje.example',
    };
    await sql`update graphile_worker._private_jobs set run_at = now()`;
    await runDueJobs({ sql, tasks: contactTasks(sql, openMail(config, log)) });
    const texts = server.received
      .map(({ content }) => readMail(content).parts)
      .toSorted(
        (one, other) => (one['text/plain'] ?? '').length - (other['text/plain'] ?? '').length,
      );
    expect(texts).toHaveLength(2);
    expect(texts[0]?.['text/plain']).toContain('El veinte');
    expect(texts[1]?.['text/plain']).toContain('llegaron más de 20 mensajes');
    expect(texts[1]?.['text/plain']).toMatch(/veintiuno[^]*maria@ejemplo\.example[^]*El veintidós/);
    expect(texts[1]?.['text/html']).toContain('El &#60;b&#62;veintiuno&#60;/b&#62;');
    const [waiting] = await sql<{ count: number }[]>`
    select count(*) as count from contact_messages where held_back and mailed_at is null`;
    expect(waiting).toEqual({ count: 0 });
  },
);
