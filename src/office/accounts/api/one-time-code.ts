import { randomInt } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

/*
 * Codes of RFC 6238 as every authenticator application makes them: SHA-1, six digits, thirty seconds.
 */

const period = 30;

/** The key of a second factor in base 32; 160 bits, as RFC 4226 asks for. */
export const newFactorKey = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` address that an application reads from a QR code. */
export const factorAddress = (key: string, account: string): string =>
  codesOf(key, account).toString();

/**
 * The number of the stretch of thirty seconds whose code was typed, at a moment in seconds since 1970;
 * undefined when it is of none that is now, just was, or is about to be.
 */
export const stepOfCode = (key: string, code: string, seconds: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const offset = codesOf(key).validate({ token: code, timestamp: seconds * 1000, window: 1 });
  return offset === null ? undefined : Math.floor(seconds / period) + offset;
};

const codesOf = (key: string, account = ''): TOTP =>
  new TOTP({
    issuer: 'Contraluz',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(key),
  });

const recoveryCodes = 10;
/** Without those that are read as another one: 0 and o, 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const lengthOfPart = 5;

/** Ten codes such as `k3vpt-9rmwe`, of 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => `${newPart()}-${newPart()}`);

const newPart = (): string =>
  Array.from({ length: lengthOfPart }, () => letters[randomInt(letters.length)]).join('');

/** A code as it is compared: people leave out the hyphen, and put spaces and capitals in. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');
