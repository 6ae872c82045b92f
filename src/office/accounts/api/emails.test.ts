import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { accountMail } from '../../../../test/support/account-mail.ts';
import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { linksIn, luringText } from '../../../../test/support/links-in.ts';
import { openMailServer } from '../../../../test/support/mail-server.ts';
import { readMail } from '../../../../test/support/read-mail.ts';
import { insertUser, signIn, testSecret } from '../../../../test/support/sign-in.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { openMail } from '../../../foundation/platform/api/mail.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { resetPassword } from '../account-endpoints.ts';
import { updateProfile } from '../profile-endpoints.ts';
import { userCatalogue } from '../user-catalogue.ts';
import { inviteAgain } from '../user-endpoints.ts';
import { accountTasks } from './account-tasks.ts';
import { hashPassword } from './hash-password.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());
const { deliver } = accountMail(sql);
const passwordHash = await hashPassword('la de antes');
const { save, saveUpdated, remove, restore } = userCatalogue;

beforeEach(async () => {
  await sql`delete from account_attempts`;
  await sql`delete from account_links`;
  await sql`delete from sessions`;
  await sql`delete from users`;
  await deliver();
});

const asGeneral = async (name = 'Gema') => {
  const user = await signIn(sql, { general: true, name, lastName: 'Ruiz' });
  return { ...user, ...callsOf(app, user) };
};

const person = (email: string) => ({
  name: 'Carlos',
  lastName: 'Paz',
  email,
  administratorType: 'CUSTOM' as const,
  permissions: ['SUPPLIERS' as const],
});
const draft = (email: string) => ({ ...person(email), organizations: 'all' as const });

describe('of e-mails that administrators cause', () => {
  /** All that a refused call could have left behind. */
  const written = () =>
    Promise.all([
      sql`select * from users order by id`,
      sql`select key, at from account_attempts order by key`,
      sql`select sequence from audit_events order by sequence`,
      sql`select id from graphile_worker.jobs order by id`,
    ]);

  test('five reach one address within an hour, however they are caused', async () => {
    const [one, other] = [await asGeneral(), await asGeneral()];
    const { _id } = (await one.ask(save, { body: draft('carlos@example.org') })).data;
    await one.ask(remove, { body: { _id } });
    await one.ask(restore, { body: { _id } });
    for (const change of [{ active: false }, { active: true }, { email: 'Carlos@example.org' }])
      await one.ask(save, { body: { ...draft('carlos@example.org'), ...change, _id } });
    await other.ask(inviteAgain, { body: { _id } });
    const before = await written();
    for (const answer of [
      await one.send(inviteAgain, { body: { _id } }),
      await other.send(inviteAgain, { body: { _id } }),
      await one.send(save, { body: { ...draft('otra@example.org'), _id } }),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        429,
        'accounts:emails.too-many-to-one',
      ]);
      expect(answer.json().messageText).toContain('vuelve a intentarlo en 60 min');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    }
    expect(await written()).toEqual(before);
    await sql`
      update account_attempts
         set at = array(select moment - interval '1 hour' from unnest(at) moment)`;
    expect((await one.send(inviteAgain, { body: { _id } })).statusCode).toBe(200);
  });

  test('five reach one mailbox, however its address is written', async () => {
    const { ask, send } = await asGeneral();
    for (const name of ['c.paz', 'cpaz+1', 'C.Paz+2', 'cp.az', 'cpaz'])
      await ask(save, { body: draft(`${name}@gmail.com`) });
    const sixth = await send(save, { body: draft('c.p.a.z@googlemail.com') });
    expect(sixth.json().message).toBe('accounts:emails.too-many-to-one');
    expect((await send(save, { body: draft('c.paz@example.org') })).statusCode).toBe(200);
  });

  test(
    'sixty are caused by one person within an hour, and two hundred by all',
    exhaustive,
    async () => {
      let count = 0;
      const invite = (by: Awaited<ReturnType<typeof asGeneral>>) =>
        by.send(save, { body: draft(`alguien-${(count += 1)}@example.org`) });
      const admitted = [];
      for (const most of [60, 60, 60, 20]) {
        const author = await asGeneral();
        for (let email = 1; email <= most; email += 1)
          admitted.push((await invite(author)).statusCode);
        const before = await written();
        const refused = await invite(author);
        expect([refused.statusCode, refused.json().message]).toEqual([
          429,
          'accounts:emails.too-many',
        ]);
        expect(await written()).toEqual(before);
      }
      expect(admitted).toEqual(Array.from({ length: 200 }, () => 200));
      expect((await invite(await asGeneral())).statusCode).toBe(429);
    },
  );

  test('one too many undoes the whole edit in which it was', async () => {
    const { ask, send } = await asGeneral();
    const { data: flooded } = await ask(save, { body: draft('inundado@example.org') });
    for (let turn = 1; turn < 5; turn += 1) await ask(inviteAgain, { body: { _id: flooded._id } });
    const { data: calm } = await ask(save, { body: draft('tranquilo@example.org') });
    const before = await written();
    const answer = await send(saveUpdated, {
      body: [
        { ...draft('tranquilo-2@example.org'), _id: calm._id },
        { ...draft('inundado-2@example.org'), _id: flooded._id },
      ],
    });
    expect(answer.statusCode).toBe(429);
    expect(await written()).toEqual(before);
  });
});

describe('when the address of an account is changed', () => {
  const move = async (email: string, language = 'es') => {
    const { token } = await asGeneral('Laura <b>');
    const _id = await insertUser(sql, { ...person('antes@example.org'), passwordHash });
    const answer = await app.inject({
      method: save.method,
      url: save.url,
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      payload: { ...draft(email), _id },
    });
    expect(answer.statusCode).toBe(200);
    return _id;
  };

  test.each([
    ['es', 'Hola, Carlos Paz:', 'Laura <b> Ruiz cambió el correo'],
    ['en', 'Hello, Carlos Paz:', 'Laura <b> Ruiz changed the e-mail address'],
    ['ja', 'Carlos Paz 様', 'Laura <b> Ruiz さん'],
  ])('the old one is told by whom, in %s', async (language, greeting, deed) => {
    await move('despues@example.org', language);
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email?.to).toBe('antes@example.org');
    expect(email?.text).toContain(greeting);
    expect(email?.text).toContain(deed);
    expect(email?.html).toContain(`<html lang="${language}">`);
    expect(email?.html).toContain('Laura &#60;b&#62; Ruiz');
    for (const form of [email?.text, email?.html]) {
      expect(form).toContain('https://monitor.example/contact');
      expect(form).not.toContain('new-password');
      expect(form, 'the old address may be a stranger’s').not.toContain('despues@');
    }
  });

  test('nobody is told of other capitals, which are the same mailbox', async () => {
    await move('Antes@Example.org');
    expect(await deliver()).toEqual([]);
  });

  test('nobody is told of a change that was refused', async () => {
    const { send } = await asGeneral();
    const _id = await insertUser(sql, person('antes@example.org'));
    await insertUser(sql, { email: 'ocupado@example.org' });
    expect((await send(save, { body: { ...draft('ocupado@example.org'), _id } })).statusCode).toBe(
      409,
    );
    expect(await deliver()).toEqual([]);
  });

  test('the mail server gets it once, and one that was away gets the same e-mail later', async () => {
    await move('despues@example.org');
    const id = await idOfNotice();
    const away = await openMailServer();
    await away.close();
    await deliverThrough(away.url);
    await sql`update graphile_worker._private_jobs set run_at = now()`;
    const server = await openMailServer(away.port);
    onTestFinished(() => server.close());
    await deliverThrough(server.url);
    await deliverThrough(server.url);
    expect(server.received.map(({ to }) => to)).toEqual(['antes@example.org']);
    const { headers, parts } = readMail(server.received[0]?.content ?? '');
    expect(headers).toMatchObject({
      subject: 'Cambió el correo de tu usuario de Contraluz',
      'message-id': `<${id}@contraluz.example>`,
    });
    expect(parts['text/plain']).toContain('cambió el correo');
    expect(parts['text/html']).toContain('cambió el correo');
  });

  const idOfNotice = async () => {
    const [job] = await sql<{ id: string }[]>`
      select payload ->> 'id' as id from graphile_worker._private_jobs
       where payload ->> 'kind' = 'ADDRESS'`;
    return job?.id;
  };

  const deliverThrough = (smtpUrl: string) => {
    const config = { smtpUrl, mailFrom: 'monitor@contraluz.example', dataDir: '' };
    const mail = openMail(config, Fastify({ logger: false }).log);
    return runDueJobs({ sql, tasks: accountTasks(sql, mail, 'https://monitor.example') });
  };
});

describe('when somebody changes their own password', () => {
  const passwords = (currentPassword: string, newPassword: string) => ({
    body: { currentPassword, newPassword, confirmPassword: newPassword },
  });

  test('an e-mail tells them, and none tells of a wrong one', async () => {
    const user = await signIn(sql, { ...person('elena@example.org'), passwordHash });
    const { ask, send } = callsOf(app, user);
    await send(updateProfile, passwords('adivino', 'la de ahora'));
    expect(await deliver()).toEqual([]);
    await ask(updateProfile, passwords('la de antes', 'la de ahora'));
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      to: 'elena@example.org',
      subject: 'Cambió tu contraseña de Contraluz',
    });
    expect(email?.text).toContain('se cambió desde tu perfil');
    expect(email?.html).toContain('https://monitor.example/contact');
    expect(email?.text).not.toContain('new-password');
  });

  test('it can always be changed, and of six times within an hour five are told', async () => {
    const user = await signIn(sql, { ...person('elena@example.org'), passwordHash });
    const { ask } = callsOf(app, user);
    const chosen = ['antes', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
    for (const [turn, next] of chosen.slice(1).entries())
      await ask(updateProfile, passwords(`la de ${chosen[turn]}`, `la de ${next}`));
    expect(await deliver()).toHaveLength(5);
  });
});

test('no name is a link, in an invitation, for a lost password or in what tells of a change', async () => {
  const luring = luringText.slice(0, 95);
  const { ask } = await asGeneral(luring);
  const organization = await insertOrganization(sql, { shortName: 'malo.example' });
  const named = { name: luring, lastName: 'www.malo.example' };
  const { data: invited } = await ask(save, {
    body: { ...draft('carlos@example.org'), ...named, organizations: [organization] },
  });
  const emails = await deliver();
  await app.inject({
    method: resetPassword.method,
    url: resetPassword.url,
    payload: { email: 'carlos@example.org' },
  });
  await deliver().then((more) => emails.push(...more));
  await ask(save, { body: { ...draft('despues@example.org'), ...named, _id: invited._id } });
  emails.push(...(await deliver()));
  const user = await signIn(sql, { ...named, email: 'elena@example.org', passwordHash });
  await callsOf(app, user).ask(updateProfile, {
    body: {
      currentPassword: 'la de antes',
      newPassword: 'la de ahora',
      confirmPassword: 'la de ahora',
    },
  });
  emails.push(...(await deliver()));
  expect(emails.length).toBeGreaterThanOrEqual(4);
  const own = /https:\/\/monitor\.example[\w/-]*|(?:carlos|despues)@example\.org/g;
  for (const { subject, text, html } of emails)
    for (const part of [subject, text, html]) expect(linksIn(part, own)).toEqual([]);
});
