import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { errorCode } from '../../../foundation/platform/api/database/postgres/error-code.ts';
import type { Disk } from '../../../foundation/platform/api/disk.ts';
import type { SystemFinding } from '../system-finding.ts';

/** What checks look at: of the configuration only what they need, so that no other value can be told. */
export type CheckedConfig = Partial<
  Pick<
    Config,
    | 'dataDir'
    | 'databaseUrl'
    | 'filesUrl'
    | 'leastFreeDisk'
    | 'publicUrl'
    | 'smtpUrl'
    | 'backupDir'
    | 'backupEvery'
  >
>;

export type LocalParts = { disk: Disk; config: CheckedConfig };
export type CheckParts = LocalParts & { sql: Sql };

export type CheckOutcome = Omit<SystemFinding, 'check' | 'values'> & {
  values?: SystemFinding['values'];
  /** The sentence of `/readyz`, where an operator has to know at once. */
  issue?: string | undefined;
};

export type SystemCheck = {
  name: SystemFinding['check'];
  /** Whether it costs so little that `/readyz` may ask for it every second. */
  isQuick: boolean;
} & (
  | { needsDatabase: false; look: (parts: LocalParts) => Promise<CheckOutcome> }
  | { needsDatabase: true; look: (parts: CheckParts) => Promise<CheckOutcome> }
);

type Outcome = (text: string, values?: SystemFinding['values'], issue?: string) => CheckOutcome;

export const foundOk: Outcome = (text, values = {}) => ({ state: 'OK', text, values });
export const foundNote: Outcome = (text, values = {}) => ({ state: 'NOTE', text, values });
export const foundWrong: Outcome = (text, values = {}, issue) => ({
  state: 'WRONG',
  text,
  values,
  issue,
});

/** What may be told of a failure: messages of servers may repeat names of accounts. */
export const reasonOf = (error: unknown): string => {
  const code = errorCode(error);
  return typeof code === 'string' ? code : '';
};
