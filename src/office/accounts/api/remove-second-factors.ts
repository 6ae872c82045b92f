import type { FastifyBaseLogger } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { pickLanguage } from '../../../foundation/platform/language.ts';
import type { Actor } from '../../audit/api/record-events.ts';
import { accountKeys } from './account-keys.ts';
import { removeSecondFactor } from './second-factors.ts';

type Parts = { sql: Sql; log: FastifyBaseLogger; secret: string };

type Owner = { id: string; email: string; fullName: string; opens: boolean };

/** Whoever starts the installation. */
const operator: Actor = { userId: null, sessionId: null, fullName: '' };

/**
 * Removes the second factors that the configuration names: of who lost telephone and recovery codes and
 * has nobody to ask, or with `LOST` of all that the secret does not open. Throws while there are such
 * that it does not name: their owners could not sign in.
 */
export const removeSecondFactors = async (
  { sql, log, secret }: Parts,
  named: readonly string[],
): Promise<void> => {
  const keys = accountKeys(secret);
  const owners = await findOwners(sql, secret);
  const wanted = new Set(named.map((address) => address.toLowerCase()));
  const removed = owners.filter(
    ({ email, opens }) => wanted.has(email.toLowerCase()) || (!opens && wanted.has('lost')),
  );
  const lost = owners.filter((owner) => !owner.opens && !removed.includes(owner));
  if (lost.length > 0) throw new Error(refusal(lost.length));
  for (const owner of removed) {
    const removal = { owner, language: pickLanguage(), entity: 'user' as const };
    await sql.begin((tx) => removeSecondFactor(tx, keys, operator, removal));
    log.warn({ user: owner.id }, 'a second factor was removed, as REMOVE_SECOND_FACTOR_OF says');
  }
};

const findOwners = async (sql: Sql, secret: string): Promise<Owner[]> => {
  const { secondFactors } = accountKeys(secret);
  const opens = (key: Uint8Array, id: string): boolean => {
    try {
      return secondFactors.open(key, id) !== '';
    } catch {
      return false;
    }
  };
  const rows = await sql<(Omit<Owner, 'opens'> & { key: Uint8Array })[]>`
    select users.id, email, concat_ws(' ', name, last_name) as "fullName", key
      from second_factors join users on users.id = user_id
     where added_at is not null`;
  return rows.map(({ key, ...owner }) => ({ ...owner, opens: opens(key, owner.id) }));
};

const refusal = (lost: number): string =>
  `The secret (SECRET, or the file "secret" in DATA_DIR) is not the one that the second factors of` +
  ` ${lost} ${lost === 1 ? 'user was' : 'users were'} encrypted with: they could not sign in. Restore that secret, or start once with` +
  ` REMOVE_SECOND_FACTOR_OF=LOST, which lets them in with their passwords alone.`;
