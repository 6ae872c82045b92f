import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import type { Mail } from '../../../foundation/platform/api/mail.ts';
import { writeAnswerLetters } from './find-followed-case.ts';
import { sendLetterJob } from './insert-letters.ts';
import { releaseConfirmations } from './release-confirmations.ts';
import { sendLetter } from './send-letter.ts';
import { subscriptionKeys } from './subscription-keys.ts';
import { forgetOldAttempts } from './subscription-limits.ts';
import { forgetWhatIsOver } from './subscription-queries.ts';
import { writeLetters } from './write-letters.ts';

export const writeLettersJob = 'write-subscription-letters';

type Parts = {
  sql: Sql;
  mail: Mail;
  config: Pick<Config, 'publicUrl' | 'lettersPerHour'> & { secret: string };
};

/** The next run is planned before this one begins, so that one that fails stops nothing. */
export const subscriptionTasks = ({ sql, mail, config }: Parts): Tasks => {
  const { publicUrl, lettersPerHour, secret } = config;
  const keys = subscriptionKeys(secret);
  return {
    [writeLettersJob]: async () => {
      await scheduleLetters(sql, pause);
      await forgetWhatIsOver(sql);
      await forgetOldAttempts(sql);
      await sql.begin(releaseConfirmations);
      await writeAnswerLetters(sql);
      await writeLetters({ sql, lettersPerHour });
    },
    [sendLetterJob]: (payload) =>
      sendLetter({ sql, mail, keys, publicUrl, lettersPerHour }, payload),
  };
};

/** Milliseconds. */
const pause = 5 * 60_000;

/** Has letters written for who is due, soon or in so many milliseconds; by one process at a time. */
export const scheduleLetters = (sql: Queries, wait = 0): Promise<void> =>
  addJob(
    sql,
    writeLettersJob,
    {},
    {
      key: writeLettersJob,
      runAt: inMilliseconds(sql, wait),
      attempts: 1,
      queue: writeLettersJob,
    },
  );
