import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { Actor } from '../../audit/api/record-events.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { SecondFactor } from '../second-factor-endpoints.ts';
import type { AccountKeys } from './account-keys.ts';
import { type Account } from './account-queries.ts';
import { scheduleNotice } from './account-tasks.ts';
import { mayMailPasswordNotice } from './email-budgets.ts';
import {
  factorAddress,
  newFactorKey,
  newRecoveryCodes,
  plainCode,
  stepOfCode,
} from './one-time-code.ts';
import { endSessionsOf } from './session-queries.ts';

type Owner = Pick<Account, 'id' | 'email' | 'fullName'>;

/** Whether somebody has a second factor, and what is left of it. */
export const findSecondFactor = async (db: Queries, userId: string): Promise<SecondFactor> => {
  const [row] = await db<{ addedAt: string; recoveryCodes: number }[]>`
    select added_at as "addedAt", cardinality(recovery_codes) as "recoveryCodes"
      from second_factors where user_id = ${userId} and added_at is not null`;
  return row ?? { addedAt: null, recoveryCodes: 0 };
};

export const hasSecondFactor = async (db: Queries, userId: string): Promise<boolean> =>
  (await findSecondFactor(db, userId)).addedAt !== null;

/**
 * Whether the code is one of the account, which it is of an account without a second factor. A code
 * serves once: two who type it at the same time wait for each other, and one is refused.
 */
export const spendCode = async (
  tx: Queries,
  keys: AccountKeys,
  account: Pick<Account, 'id' | 'fullName'>,
  code: string | undefined,
): Promise<boolean> => {
  const { id } = account;
  const stored = await lockFactor(tx, id);
  if (!stored?.isAdded) return true;
  if (code === undefined) return false;
  const plain = plainCode(code);
  const step = stepOfCode(keys.secondFactors.open(stored.key, id), plain, stored.seconds);
  if (step !== undefined) return spendStep(tx, id, step);
  if (!(await spendRecoveryCode(tx, id, recoveryDigest(keys, id, plain)))) return false;
  await recordEvents(tx, { userId: id, sessionId: null, fullName: account.fullName }, [
    { action: 'RECOVERY_CODE_USED', entity: 'user', entityId: id, label: account.fullName },
  ]);
  return true;
};

/** A key that makes codes once one of them was typed; the one before is forgotten. */
export const beginSecondFactor = async (
  sql: Sql,
  keys: AccountKeys,
  { id, email }: Owner,
): Promise<{ key: string; address: string }> => {
  const key = newFactorKey();
  const begun = await sql`
    insert into second_factors (user_id, key) values (${id}, ${keys.secondFactors.seal(key, id)})
    on conflict (user_id) do update set key = excluded.key, created_at = now()
      where second_factors.added_at is null
    returning user_id`;
  if (begun.length === 0) throw refuse(409, 'accounts:factor.there');
  return { key, address: factorAddress(key, email) };
};

/** From now on it is asked for; who is signed in elsewhere without it is no more. */
export const confirmSecondFactor = async (
  tx: Queries,
  keys: AccountKeys,
  principal: Principal,
  { code, email, language }: { code: string; email: string; language: Language },
): Promise<string[]> => {
  const { userId, sessionId, fullName } = principal;
  const stored = await lockFactor(tx, userId);
  if (!stored || stored.isAdded) throw refuse(409, 'accounts:factor.begin-again');
  const key = keys.secondFactors.open(stored.key, userId);
  const step = stepOfCode(key, plainCode(code), stored.seconds);
  if (step === undefined) throw wrongCode();
  const { codes, digests } = makeRecoveryCodes(keys, userId);
  await tx`
    update second_factors
       set added_at = now(), last_step = ${step}, recovery_codes = ${digests}
     where user_id = ${userId}`;
  await endSessionsOf(tx, [userId], 'SECOND_FACTOR', sessionId);
  await recordEvents(tx, principal, [
    { action: 'SECOND_FACTOR_ADDED', entity: 'profile', entityId: userId, label: fullName },
  ]);
  if (await mayMailPasswordNotice(tx, keys, email))
    await scheduleNotice(tx, { kind: 'FACTOR_ADDED', to: email, fullName, by: fullName, language });
  return codes;
};

/** New codes in the place of all that were there; they are shown once. */
export const renewRecoveryCodes = async (
  tx: Queries,
  keys: AccountKeys,
  principal: Principal,
): Promise<string[]> => {
  const { userId, fullName } = principal;
  const { codes, digests } = makeRecoveryCodes(keys, userId);
  const changed = await tx`
    update second_factors set recovery_codes = ${digests}
     where user_id = ${userId} and added_at is not null returning user_id`;
  if (changed.length === 0) throw refuse(409, 'accounts:factor.gone');
  await recordEvents(tx, principal, [
    { action: 'RECOVERY_CODES_RENEWED', entity: 'profile', entityId: userId, label: fullName },
  ]);
  return codes;
};

type Removal = { owner: Owner; language: Language; entity: 'profile' | 'user' };

/** The password alone lets them in again, and an e-mail tells them so. False when there was none. */
export const removeSecondFactor = async (
  tx: Queries,
  keys: AccountKeys,
  actor: Actor,
  { owner: { id, email, fullName }, language, entity }: Removal,
): Promise<boolean> => {
  const removed = await tx<{ isAdded: boolean }[]>`
    delete from second_factors where user_id = ${id} returning added_at is not null as "isAdded"`;
  if (!removed.some(({ isAdded }) => isAdded)) return false;
  await recordEvents(tx, actor, [
    { action: 'SECOND_FACTOR_REMOVED', entity, entityId: id, label: fullName },
  ]);
  if (await mayMailPasswordNotice(tx, keys, email))
    await scheduleNotice(tx, {
      kind: 'FACTOR_REMOVED',
      to: email,
      fullName,
      by: actor.fullName,
      language,
    });
  return true;
};

export const wrongCode = () =>
  refuse(422, 'accounts:factor.wrong-code', {
    issues: [{ field: 'code', message: 'accounts:factor.wrong-code' }],
  });

type Stored = { key: Uint8Array; isAdded: boolean; seconds: number };

/** With the seconds of the database's clock, which all processes share. */
const lockFactor = async (tx: Queries, userId: string): Promise<Stored | undefined> => {
  const [row] = await tx<Stored[]>`
    select key, added_at is not null as "isAdded",
           extract(epoch from clock_timestamp())::float8 as seconds
      from second_factors where user_id = ${userId} for update`;
  return row;
};

const spendStep = async (tx: Queries, userId: string, step: number): Promise<boolean> => {
  const used = await tx`
    update second_factors set last_step = ${step}
     where user_id = ${userId} and last_step < ${step} returning user_id`;
  return used.length > 0;
};

const spendRecoveryCode = async (tx: Queries, userId: string, digest: string): Promise<boolean> => {
  const used = await tx`
    update second_factors set recovery_codes = array_remove(recovery_codes, ${digest})
     where user_id = ${userId} and ${digest} = any(recovery_codes) returning user_id`;
  return used.length > 0;
};

const makeRecoveryCodes = (keys: AccountKeys, userId: string) => {
  const codes = newRecoveryCodes();
  return { codes, digests: codes.map((code) => recoveryDigest(keys, userId, plainCode(code))) };
};

const recoveryDigest = (keys: AccountKeys, userId: string, plain: string): string =>
  keys.digest('recovery', `${userId} ${plain}`);
