import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { openMailServer } from '../../../../test/support/mail-server.ts';
import { readMail } from '../../../../test/support/read-mail.ts';
import { newId } from './database/new-id.ts';
import { openMail } from './mail.ts';

const mailFrom = 'monitor@contraluz.example';
const email = { to: 'ana@ejemplo.example', subject: 'Año nuevo', text: '.\nHola ñandú' };

const openOutbox = (lines: string[] = []) => {
  const dataDir = mkdtempSync(join(inject('scratch'), 'outbox-'));
  const { log } = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  return { folder: join(dataDir, 'outbox'), mail: openMail({ dataDir, mailFrom }, log) };
};

const lettersIn = (folder: string) =>
  readdirSync(folder).map((file) => readMail(readFileSync(join(folder, file), 'utf8')));

test('without a server e-mails are files, whose folder the log names once', async () => {
  const lines: string[] = [];
  const { folder, mail } = openOutbox(lines);
  expect(existsSync(folder), 'nothing is made before it is needed').toBe(false);
  await mail.send({ ...email, html: '<p>Hola</p>' });
  await mail.send(email);
  expect(lines.map((line) => JSON.parse(line).folder)).toEqual([folder]);
  const [first] = lettersIn(folder);
  expect(first?.headers).toMatchObject({ to: email.to, subject: 'Año nuevo' });
  expect(first?.parts['text/plain']).toContain('Hola ñandú');
  expect(first?.parts['text/html']).toContain('<p>Hola</p>');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('an e-mail that is sent again under its id is one e-mail', async () => {
  const { folder, mail } = openOutbox();
  const id = newId();
  await mail.send({ ...email, id });
  await mail.send({ ...email, id });
  expect(readdirSync(folder)).toEqual([`${id}.eml`]);
  expect(lettersIn(folder)[0]?.headers['message-id']).toBe(`<${id}@contraluz.example>`);
});

test.each([
  { to: 'ana@ejemplo.example\r\nBcc: todos@ejemplo.example' },
  { to: 'ana@ejemplo.example, otra@ejemplo.example' },
  { to: 'Ana <ana@ejemplo.example>' },
  { replyTo: 'x@y.example\nX-Odd: 1' },
  { id: '../../etc/passwd' },
])('%o is no address and no id: nothing is sent', async (wrong) => {
  const { folder, mail } = openOutbox();
  await expect(mail.send({ ...email, ...wrong })).rejects.toThrow('invalid_format');
  expect(existsSync(folder)).toBe(false);
});

test('a subject is one line', async () => {
  const { folder, mail } = openOutbox();
  await mail.send({ ...email, subject: 'Hola\r\nBcc: todos@ejemplo.example\0' });
  const [received] = lettersIn(folder);
  expect(received?.headers['subject']?.trim()).toBe('Hola Bcc: todos@ejemplo.example');
  expect(received?.headers['bcc']).toBeUndefined();
});

test('with a server they go there, dots at the start of a line and all; one that is away is an error', async () => {
  const server = await openMailServer();
  const { log } = Fastify({ logger: false });
  const mail = openMail({ dataDir: '/nowhere', mailFrom, smtpUrl: server.url }, log);
  await mail.send(email);
  expect(server.received).toMatchObject([{ from: mailFrom, to: email.to }]);
  const { parts } = readMail(server.received[0]?.content ?? '');
  expect(parts['text/plain']?.replaceAll('\r\n', '\n').trim()).toBe(email.text);
  await server.close();
  await expect(mail.send(email)).rejects.toThrow('ECONNREFUSED');
});

test('a refusal that repeats who wrote is told by its number alone', async () => {
  const quoting = ({ content }: { content: string }) =>
    `554 listed: ${/Reply-To.*/i.exec(content)?.[0]}`;
  const server = await openMailServer(0, quoting);
  const { log } = Fastify({ logger: false });
  const mail = openMail({ dataDir: '/nowhere', mailFrom, smtpUrl: server.url }, log);
  const refused = mail.send({ ...email, replyTo: 'maria@ejemplo.example' });
  await expect(refused).rejects.toThrow(/554/);
  const error: Error = await refused.catch((one) => one);
  expect(String(error.stack) + JSON.stringify(error)).not.toMatch(/maria|Reply-To/i);
  expect(error.cause).toBeUndefined();
  await server.close();
});
