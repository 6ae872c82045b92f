import type { FastifyBaseLogger } from 'fastify';

import { accountTasks } from '../../accounts/api/account-tasks.ts';
import { isShownByUsers } from '../../accounts/api/profile-queries.ts';
import { contactTasks } from '../../contact/api/contact-tasks.ts';
import { derivedTasks } from '../../derived/api/derived-tasks.ts';
import { documentTasks } from '../../documents/api/document-tasks.ts';
import { figureTasks } from '../../figures/api/kept/verify-task.ts';
import { imageTasks } from '../../files/api/image-tasks.ts';
import { openDataFiles, openFiles, openUploads } from '../../files/api/open-files.ts';
import { loadTasks } from '../../load-review/api/load-tasks.ts';
import { notificationTasks } from '../../notifications/api/notification-tasks.ts';
import { dataFileTasks } from '../../open-data/api/remove-old-data-files.ts';
import type { Config } from '../../platform/api/config.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import type { Tasks } from '../../platform/api/jobs/jobs.ts';
import { openMail } from '../../platform/api/mail.ts';
import { contractIndexTasks } from '../../records/api/refresh-contract-indexes.ts';
import { isShownByResources } from '../../resources/api/resource-images.ts';
import { isShownBySettings } from '../../settings/api/settings-images.ts';
import { subscriptionTasks } from '../../subscriptions/api/subscription-tasks.ts';
import { visitTasks } from '../../visits/api/visit-tasks.ts';
import { derivedDefinitions } from './derived-definitions.ts';

type Parts = { sql: Sql; config: Config & { secret: string }; log: FastifyBaseLogger };

/** What is done for each kind of job, in whichever process. */
export const jobTasks = ({ sql, config, log }: Parts): Tasks => {
  const mail = openMail(config, log);
  return {
    ...figureTasks(sql, log),
    ...derivedTasks(sql, derivedDefinitions(config)),
    ...dataFileTasks(sql, openDataFiles(config)),
    ...accountTasks(sql, mail, config.publicUrl),
    ...contactTasks(sql, mail),
    ...notificationTasks(sql),
    ...visitTasks(sql),
    ...subscriptionTasks({ sql, mail, config }),
    ...contractIndexTasks(sql),
    ...loadTasks({ sql, uploads: openUploads(config), log }),
    ...imageTasks(sql, openFiles(config), [isShownBySettings, isShownByResources, isShownByUsers]),
    ...(config.documentBackups && documentTasks({ sql, files: openFiles(config), log })),
  };
};
