import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { keyFor, readSecret } from './secret.ts';

const newFolder = () => mkdtempSync(join(inject('scratch'), 'secret-'));

test('many processes that start at once have one secret, which only its owner reads', async () => {
  const dataDir = newFolder();
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret({ dataDir })));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readSecret({ dataDir })).toBe(secrets[0]);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a given one is taken and kept nowhere', async () => {
  const dataDir = newFolder();
  const secret = 'thirty-two characters at the very least';
  expect(await readSecret({ dataDir, secret })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('with a database of one’s own it must be given', async () => {
  const secret = readSecret({ dataDir: newFolder(), databaseUrl: 'postgres://somewhere/else' });
  await expect(secret).rejects.toThrow('SECRET is needed beside DATABASE_URL');
});

test('a file that was cut short is refused, never replaced', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'secret'), 'short\n');
  await expect(readSecret({ dataDir })).rejects.toThrow('fewer than 32 characters');
});

test('each purpose has a key of its own, always the same', () => {
  expect(keyFor('secret', 'altcha')).toBe(keyFor('secret', 'altcha'));
  expect(keyFor('secret', 'altcha')).not.toBe(keyFor('secret', 'senders'));
  expect(keyFor('secret', 'altcha')).not.toBe(keyFor('another', 'altcha'));
});
