import { createHash } from 'node:crypto';
import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

import { errorCode } from './error-code.ts';

/** Empty when the server simply runs as this process does. */
export type SystemAccount = { uid?: number; gid?: number };

/** Where the embedded server keeps its files, and which account it runs under. */
export type ServerPaths = { data: string; cluster: string; log: string; account: SystemAccount };

export const preparePlace = (directory: string): ServerPaths => {
  mkdirSync(resolve(directory), { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  const data = realpathSync(directory); // one name only: processes are recognised by it
  // mkdir obeys the umask, and the server's account must be able to pass through.
  if (isRoot) chmodSync(data, statSync(data).mode | 0o011);
  const cluster = join(data, 'pg');
  return { data, cluster, log: join(data, 'postgres.log'), account: accountFor(cluster) };
};

/** Hands what root has made to the server's account. */
export const chownTo = (path: string, { uid, gid }: SystemAccount): void => {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid);
};

/** The closed data directory is the right home for the socket, unless its path is too long. */
export const socketDirectory = ({ cluster, account }: ServerPaths): string => {
  if (Buffer.byteLength(join(cluster, socketName)) <= maxSocketPathLength) return cluster;
  const short = `/tmp/contraluz-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  try {
    mkdirSync(short, { mode: 0o700 });
    chownTo(short, account);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  refuseSquatter(short, account);
  return short;
};

const isRoot = process.getuid?.() === 0;
const socketName = '.s.PGSQL.5432';
const maxSocketPathLength = 103; // macOS; Linux allows 107 bytes

/** PostgreSQL refuses to run as root. Existing data stays with its owner. */
const accountFor = (cluster: string): SystemAccount => {
  if (!isRoot) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter((it) => it[0] === name))[0];
  if (!user)
    throw new Error(
      'there is no user "postgres" or "nobody". Start as an ordinary user, or set DATABASE_URL.',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

/** Anybody may create files in /tmp: the directory is trusted only if it is the account's alone. */
const refuseSquatter = (directory: string, account: SystemAccount): void => {
  const { uid, mode } = lstatSync(directory);
  if (uid !== (account.uid ?? process.getuid?.()) || (mode & 0o170077) !== 0o040000)
    throw new Error(
      `${directory} is not a private directory of the database's account: please remove it.`,
    );
};
