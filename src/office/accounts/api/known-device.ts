import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Account } from './account-queries.ts';

/** The cookie that says so: 22 characters of chance, and a proof for each account, newest first. */
export const deviceCookie = 'contraluz-device';

type Whose = Pick<Account, 'id' | 'passwordHash'>;

/**
 * Which browser this is, when that account was signed in from it since its password was set. Such a
 * browser has a budget of attempts of its own, so that who floods an account does not lock its owner
 * out.
 */
export const knownDevice = (
  key: string,
  cookie: string | undefined,
  account: Whose,
): string | undefined => {
  const device = readDevice(cookie);
  const proof = device && proofOf(key, device.name, account);
  return device?.proofs.some((one) => isSame(one, proof ?? '')) ? device.name : undefined;
};

/** The cookie of a browser that this account has just signed in from; others stay known. */
export const deviceOf = (key: string, cookie: string | undefined, account: Whose): string => {
  const { name, proofs } = readDevice(cookie) ?? {
    name: randomBytes(16).toString('base64url'),
    proofs: [],
  };
  const proof = proofOf(key, name, account);
  return [name, proof, ...proofs.filter((one) => one !== proof).slice(0, maxOthers)].join('.');
};

const maxOthers = 4;

const readDevice = (cookie = ''): { name: string; proofs: string[] } | undefined => {
  if (!/^[\w-]{22}(?:\.[\w-]{43}){1,5}$/.test(cookie)) return undefined;
  const [name = '', ...proofs] = cookie.split('.');
  return { name, proofs };
};

const proofOf = (key: string, name: string, { id, passwordHash }: Whose): string =>
  createHmac('sha256', key).update(`${name} ${id} ${passwordHash}`).digest('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
