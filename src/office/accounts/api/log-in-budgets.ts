import { networkOf } from '../../../foundation/platform/api/http/network-of.ts';
import type { AccountKeys } from './account-keys.ts';
import type { Account } from './account-queries.ts';
import type { Budget } from './attempts.ts';

type Try = {
  /** Whose the address is, if anybody's. */
  account: Account | undefined;
  username: string;
  ip: string;
  /** That was signed in before. */
  device: string | undefined;
};

/**
 * What a log-in counts against. An address that nobody has is counted like any other, under its
 * digest, so that being told to wait tells nothing either.
 */
export const logInBudgets = (
  keys: AccountKeys,
  { account, username, ip, device }: Try,
): Budget[] => {
  if (account && device)
    return [{ key: keys.digest('device', `${device} ${account.id}`), most: maxOfAccount }];
  const network = { key: keys.digest('network', networkOf(ip)), most: maxOfNetwork };
  return [network, account ? accountBudget(keys, account.id) : strangerBudget(keys, username)];
};

export const accountBudget = (keys: AccountKeys, userId: string): Budget => ({
  key: keys.digest('account', userId),
  most: maxOfAccount,
});

const strangerBudget = (keys: AccountKeys, username: string): Budget => ({
  key: keys.digest('address', username.toLowerCase()),
  most: maxOfAccount,
});

/** Attempts that fail within a quarter of an hour; a network may be a whole town hall. */
const maxOfAccount = 10;
const maxOfNetwork = 100;
