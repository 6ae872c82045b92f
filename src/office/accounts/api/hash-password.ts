import { hash, verify } from '@node-rs/argon2';

import { createConcurrencyLimit } from '../../../foundation/platform/api/limits/create-concurrency-limit.ts';

/** Argon2id with 19 MiB and two passes, the library's own choice; the text carries salt and costs. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(asTyped(password)));

/**
 * Whether that is the password. For nobody's it takes as long and is never right, so that time does
 * not tell which accounts exist.
 */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isRight = await inTurn(() => verify(stored ?? nobodys, asTyped(password)));
  return isRight && typeof stored === 'string';
};

/** Keyboards write one letter in several ways. */
const asTyped = (password: string): string => password.normalize('NFC');

/** Of 32 bytes of chance that nobody has kept. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$SCsNnEweLW+qJDJTqB16Qw$w2hBoY4GMMsVahmNNKy2fp3cmzST6xvzflUPDGhlZ4I';

/** Two at a time, or a flood of log-ins would leave no processor for anything else. */
const take = createConcurrencyLimit({ limit: 2, timeout: 30_000 });
const nobodyLeaves = new AbortController().signal;

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const release = await take(nobodyLeaves);
  try {
    return await work();
  } finally {
    release();
  }
};
