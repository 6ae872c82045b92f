import { messageOf } from '../../../foundation/platform/api/run-command.ts';
import type { SystemFinding } from '../system-finding.ts';
import { checkBackups } from './check-backups.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase, checkRoles, databaseAway } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkFiles } from './check-files.ts';
import { checkFolders } from './check-folders.ts';
import { checkJobs } from './check-jobs.ts';
import { checkMail } from './check-mail.ts';
import {
  type CheckOutcome,
  type CheckParts,
  type LocalParts,
  foundOk,
  foundWrong,
  type SystemCheck,
} from './system-check.ts';

/**
 * What an operator has to know of an installation, declared once for `/readyz`, `npm run doctor` and the
 * page of the system. A process whose configuration is wrong does not start, so whoever asks has a right one.
 */
const systemChecks: SystemCheck[] = [
  {
    name: 'configuration',
    needsDatabase: false,
    isQuick: false,
    look: async () => foundOk('configuration'),
  },
  { name: 'database', needsDatabase: true, isQuick: true, look: checkDatabase },
  { name: 'roles', needsDatabase: true, isQuick: false, look: checkRoles },
  { name: 'disk', needsDatabase: false, isQuick: true, look: checkDisk },
  { name: 'folders', needsDatabase: false, isQuick: false, look: checkFolders },
  { name: 'files', needsDatabase: true, isQuick: false, look: checkFiles },
  { name: 'clock', needsDatabase: true, isQuick: true, look: checkClock },
  { name: 'jobs', needsDatabase: true, isQuick: false, look: checkJobs },
  { name: 'mail', needsDatabase: false, isQuick: false, look: checkMail },
  { name: 'backups', needsDatabase: true, isQuick: true, look: checkBackups },
  { name: 'certificate', needsDatabase: false, isQuick: false, look: checkCertificate },
];

export type CheckedFinding = SystemFinding & Pick<CheckOutcome, 'issue'>;

/** All that is found; where the database does not answer, what can be known without it. */
export const findSystemState = (parts: CheckParts): Promise<CheckedFinding[]> =>
  lookAt(systemChecks, parts);

/** What costs little to find. */
export const findQuickState = (parts: CheckParts): Promise<CheckedFinding[]> =>
  lookAt(
    systemChecks.filter(({ isQuick }) => isQuick),
    parts,
  );

/** Where the database could not even be opened, with the reason. */
export const findStateWithoutDatabase = async (
  parts: LocalParts,
  reason: string,
): Promise<CheckedFinding[]> => {
  const local = systemChecks.filter(
    ({ name, needsDatabase }) => name === 'database' || !needsDatabase,
  );
  return Promise.all(
    local.map(async (check) =>
      check.needsDatabase
        ? findingOf(check, databaseAway(reason))
        : lookOnce(check, () => check.look(parts)),
    ),
  );
};

const lookAt = async (checks: SystemCheck[], parts: CheckParts): Promise<CheckedFinding[]> => {
  const database = await checkDatabase(parts);
  if (database.text === 'database-away')
    return findStateWithoutDatabase(parts, String(database.values?.reason));
  return Promise.all(
    checks.map(async (check) =>
      check.name === 'database'
        ? findingOf(check, database)
        : lookOnce(check, () => check.look(parts)),
    ),
  );
};

/** One that fails itself must not hide what the others found. */
const lookOnce = async (
  check: SystemCheck,
  look: () => Promise<CheckOutcome>,
): Promise<CheckedFinding> =>
  findingOf(
    check,
    await look().catch((error: unknown) => foundWrong('unknown', { reason: messageOf(error) })),
  );

const findingOf = ({ name }: SystemCheck, outcome: CheckOutcome): CheckedFinding => ({
  check: name,
  values: {},
  ...outcome,
});
