import type { Config } from '../../../foundation/platform/api/config.ts';

/** What calls must know of the configuration; an app of tests says only what they are about. */
export type AppConfig = Pick<Config, 'logLevel'> &
  Partial<
    Pick<
      Config,
      | 'requestsPerMinute'
      | 'databaseSecondsPerMinute'
      | 'dearQuestionsAtOnce'
      | 'trustedProxies'
      | 'dataDir'
      | 'databaseUrl'
      | 'filesUrl'
      | 'leastFreeDisk'
      | 'publicUrl'
      | 'smtpUrl'
      | 'metricsToken'
      | 'slowQuestionMs'
      | 'secret'
      | 'documentBackups'
      | 'backupDir'
      | 'backupEvery'
      | 'mapUrl'
      | 'reportEmail'
      | 'securityContact'
      | 'timeZone'
      | 'secondFactor'
      | 'passwordMinLength'
      | 'suggestedMonitors'
    >
  >;
