import type { FastifyBaseLogger } from 'fastify';

import { contactTasks } from '../../contact/api/contact-tasks.ts';
import { documentTasks } from '../../contracts/api/document-tasks.ts';
import { openFiles } from '../../files/api/open-files.ts';
import type { Config } from '../../platform/api/config.ts';
import type { Sql } from '../../platform/api/database.ts';
import type { Tasks } from '../../platform/api/jobs.ts';
import { openMail } from '../../platform/api/mail.ts';

type Parts = { sql: Sql; config: Config; log: FastifyBaseLogger };

/** What is done for each kind of job, in whichever process. */
export const jobTasks = ({ sql, config, log }: Parts): Tasks => ({
  ...contactTasks(sql, openMail(config, log)),
  ...(config.documentBackups && documentTasks({ sql, files: openFiles(config), log })),
});
