import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import type { Email } from '../../src/foundation/platform/api/mail.ts';
import { accountTasks } from '../../src/office/accounts/api/account-tasks.ts';

/** Delivers the e-mails about accounts that are due, and gives them. */
export const accountMail = (sql: Sql, publicUrl = 'https://monitor.example') => {
  const deliver = async (): Promise<Email[]> => {
    const emails: Email[] = [];
    const mail = { send: async (email: Email) => void emails.push(email) };
    await runDueJobs({ sql, tasks: accountTasks(sql, mail, publicUrl) });
    return emails;
  };
  return { deliver };
};

/** What stands at the end of the link of an e-mail. */
export const tokenIn = (email: Email | undefined): string =>
  /\/new-password\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
