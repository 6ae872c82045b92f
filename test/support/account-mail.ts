import { accountTasks } from '../../src/accounts/api/account-tasks.ts';
import type { Sql } from '../../src/platform/api/database/database.ts';
import { runDueJobs } from '../../src/platform/api/jobs/jobs.ts';
import type { Email } from '../../src/platform/api/mail.ts';

/** Delivers the letters about accounts that are due, and gives them. */
export const accountMail = (sql: Sql, publicUrl = 'https://monitor.example') => {
  const deliver = async (): Promise<Email[]> => {
    const letters: Email[] = [];
    const mail = { send: async (letter: Email) => void letters.push(letter) };
    await runDueJobs({ sql, tasks: accountTasks(sql, mail, publicUrl) });
    return letters;
  };
  return { deliver };
};

/** What stands at the end of the link of a letter. */
export const tokenIn = (letter: Email | undefined): string =>
  /\/new-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
