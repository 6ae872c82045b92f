import { accountTasks } from '../../src/accounts/api/account-tasks.ts';
import type { Sql } from '../../src/platform/api/database/database.ts';
import { runDueJobs } from '../../src/platform/api/jobs/jobs.ts';
import type { Letter } from '../../src/platform/api/mail.ts';

/** Delivers the letters about accounts that are due, and gives them. */
export const accountMail = (sql: Sql, publicUrl = 'https://monitor.example') => {
  const deliver = async (): Promise<Letter[]> => {
    const letters: Letter[] = [];
    const mail = { send: async (letter: Letter) => void letters.push(letter) };
    await runDueJobs({ sql, tasks: accountTasks(sql, mail, publicUrl) });
    return letters;
  };
  return { deliver };
};

/** What stands at the end of the link of a letter. */
export const tokenIn = (letter: Letter | undefined): string =>
  /\/new-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
