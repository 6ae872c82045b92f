import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import { describeDevice } from '../describe-device.ts';
import type { AccountKeys } from './account-keys.ts';
import { type Account, findAccount } from './account-queries.ts';
import { anonymousActor } from './anonymous-actor.ts';
import { reserveAttempt } from './attempts.ts';
import { verifyPassword } from './hash-password.ts';
import { knownDevice } from './known-device.ts';
import { logInBudgets } from './log-in-budgets.ts';
import { hasSecondFactor, spendCode } from './second-factors.ts';
import { insertSession } from './session-queries.ts';
import type { SignedIn } from './session-token.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { countUnknownLogIn } from './unknown-log-ins.ts';

type Try = {
  username: string;
  password: string;
  /** Of the second factor. */
  code?: string | undefined;
  ip: string;
  deviceCookie: string | undefined;
  userAgent: string | undefined;
};

/**
 * Opens a session, or throws why not. An attempt is counted before the password is looked at, and an
 * account that does not exist gets the same answer as a wrong password, after the same work.
 */
export const logInWith = async (
  { sql, keys }: { sql: Sql; keys: AccountKeys },
  { username, password, code, ip, deviceCookie, userAgent }: Try,
): Promise<{ account: Account; session: SignedIn }> => {
  const account = await findAccount(sql, username);
  const device = knownDevice(keys.devices, deviceCookie, account ?? nobody);
  const attempt = await reserveAttempt(sql, logInBudgets(keys, { account, username, ip, device }));
  if ('seconds' in attempt) throw tooManyAttempts('accounts:login.throttled', attempt.seconds);
  const isRight = await verifyPassword(account?.passwordHash, password);
  const owner = isRight ? account : undefined;
  const asksCode = owner !== undefined && (await hasSecondFactor(sql, owner.id));
  if (asksCode && code === undefined) {
    await attempt.giveBack();
    throw refusedCode('accounts:login.code-required');
  }
  const session = owner && (await openSession(sql, keys, owner, { code, userAgent }));
  if (!owner || !session) {
    await recordFailure(sql, keys, account, ip);
    throw asksCode ? refusedCode('accounts:login.code-wrong') : refuse(401, 'accounts:login.error');
  }
  await attempt.giveBack();
  return { account: owner, session };
};

/** Who has the password may know that a code is asked for, and nobody else. */
const refusedCode = (message: 'accounts:login.code-required' | 'accounts:login.code-wrong') =>
  refuse(401, message, { issues: [{ field: 'code', message }] });

const openSession = (
  sql: Sql,
  keys: AccountKeys,
  account: Account,
  { code, userAgent }: Pick<Try, 'code' | 'userAgent'>,
): Promise<SignedIn | undefined> =>
  sql.begin(async (tx) => {
    if (!(await spendCode(tx, keys, account, code))) return undefined;
    const session = await insertSession(tx, account, describeDevice(userAgent));
    if (!session) return undefined;
    const { id: userId, fullName } = account;
    await recordEvents(tx, { userId, sessionId: session.sessionId, fullName }, [
      { action: 'LOG_IN', entity: 'user', entityId: userId, label: fullName },
    ]);
    return session;
  });

/**
 * The failure of an account goes on record; that of an account that does not exist is counted. Both write
 * and take back what the other one keeps, or the time would tell which accounts exist.
 */
const recordFailure = (
  sql: Sql,
  keys: AccountKeys,
  account: Account | undefined,
  ip: string,
): Promise<void> =>
  sql.begin(async (tx) => {
    const { id: entityId, fullName: label } = account ?? nobody;
    await writeOrTakeBack(tx, account === undefined, (part) => countUnknownLogIn(part, keys, ip));
    await writeOrTakeBack(tx, account !== undefined, (part) =>
      recordEvents(part, anonymousActor, [
        { action: 'LOG_IN_FAILED', entity: 'user', entityId, label },
      ]),
    );
  });

const nobody = {
  id: '00000000-0000-0000-0000-000000000000',
  fullName: 'Nadie',
  passwordHash: null,
};

const writeOrTakeBack = async (
  tx: Transaction,
  isWritten: boolean,
  write: (part: Transaction) => Promise<void>,
): Promise<void> => {
  const takenBack = new Error('taken back');
  await tx
    .savepoint(async (part) => {
      await write(part);
      if (!isWritten) throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
};
