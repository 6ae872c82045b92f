import { userInfo } from 'node:os';

import { errorCode } from './postgres/error-code.ts';

const restore = 'Restore a backup (docs/operation.md, "Backups").';

/** What hinders a database, by what it or the system says of it, and what to do. */
const faults: { pattern: RegExp; reason: string; advice: string | (() => string) }[] = [
  {
    pattern: /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/,
    reason: 'its disk is full',
    advice: 'Free space on it and start again: nothing is lost.',
  },
  {
    pattern: /Read-only file system|EROFS/,
    reason: 'its disk can only be read',
    advice: 'Mount it so that it can be written, or choose another DATA_DIR.',
  },
  {
    pattern: /Permission denied|EACCES|EPERM|has wrong ownership|has invalid permissions/,
    reason: 'its files may not be used',
    advice: () => adviceOnRights(),
  },
  {
    pattern: /initialized by (PostgreSQL version \d+)/,
    reason: 'the data was initialized by $1, which this version cannot read',
    advice: 'Start the version that wrote it, or move with a dump (docs/operation.md, "Upgrade").',
  },
  {
    pattern: /pg_control|control file|could not find the database system/,
    reason: 'the control file of the database is damaged or missing',
    advice: restore,
  },
  {
    pattern: /checkpoint record|pg_wal\//,
    reason: 'the log of the database is damaged, from which it would recover',
    advice: restore,
  },
  {
    pattern: /invalid page in block|could not read blocks?|page verification failed/,
    reason: 'a page of the database is damaged',
    advice: restore,
  },
  {
    pattern:
      /could not (?:access|open|read|find) (?:the )?(?:\w+ )*file|is not a valid data directory/,
    reason: 'a file of the database is missing or damaged',
    advice: restore,
  },
];

/**
 * Why a start ended, in one line. What the database says of its own files and what the system says of a
 * file has what to do behind it.
 */
export const describeStartFailure = (error: Error): string => {
  const [line = ''] = error.message.split('\n');
  const fault = isOfFiles(error) ? describeFault(error.message) : undefined;
  return fault ? `${line}: ${fault}` : line;
};

/** PostgreSQL: damaged data or index, a file that is missing, input and output, a full disk. */
const fileErrors = ['XX001', 'XX002', '58P01', '58030', '53100'];

const isOfFiles = (error: Error): boolean =>
  fileErrors.includes(String(errorCode(error))) ||
  ('path' in error && 'syscall' in error) ||
  (error.cause instanceof Error && isOfFiles(error.cause));

/** What hinders the database and what to do, in one line; undefined when the text says nothing of it. */
export const describeFault = (text: string): string | undefined => {
  const fault = faults.find(({ pattern }) => pattern.test(text));
  if (!fault) return undefined;
  const [, named = ''] = fault.pattern.exec(text) ?? [];
  const advice = typeof fault.advice === 'string' ? fault.advice : fault.advice();
  return `${fault.reason.replace('$1', named)}. ${advice}`;
};

/** The line of the database's log that says why it ended; the rest of it is in DATA_DIR/postgres.log. */
export const lastWords = (text: string): string => {
  const lines = text.split('\n').map((line) => line.replace(/^.*?(?:FATAL|PANIC):\s+/, '\0'));
  return (lines.findLast((line) => line.startsWith('\0')) ?? lines[0] ?? '').replace('\0', '');
};

/** Under root the server runs as somebody else. */
const adviceOnRights = (): string =>
  process.getuid?.() === 0
    ? 'Under root it runs as the user "postgres" or "nobody", or as who owns the data, who must be' +
      ' able to reach that folder, own its folder "pg" and execute files there.'
    : `The user "${nameOfUser()}" must own that folder with all that is in it, and be able to execute files there.`;

const nameOfUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.()); // an id without a name
  }
};
