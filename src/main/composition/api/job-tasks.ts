import type { FastifyBaseLogger } from 'fastify';

import { contractCaseTasks } from '../../../figures/contract-cases/api/forget-case-words.ts';
import { figureTasks } from '../../../figures/figures/api/summary-tables/verify-task.ts';
import { derivedTasks } from '../../../foundation/derived/api/derived-tasks.ts';
import { imageTasks } from '../../../foundation/files/api/image-tasks.ts';
import { openDataFiles, openFiles, openUploads } from '../../../foundation/files/api/open-files.ts';
import type { Config } from '../../../foundation/platform/api/config.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import { openMail } from '../../../foundation/platform/api/mail.ts';
import { openOutbound } from '../../../foundation/platform/api/outbound/outbound.ts';
import { dataFileTasks } from '../../../lists/open-data/api/remove-old-data-files.ts';
import { subscriptionTasks } from '../../../lists/subscriptions/api/subscription-tasks.ts';
import { accountTasks } from '../../../office/accounts/api/account-tasks.ts';
import { isShownByUsers } from '../../../office/accounts/api/profile-queries.ts';
import { notificationTasks } from '../../../office/notifications/api/notification-tasks.ts';
import { ledgerTasks } from '../../../records/contract-versions/api/ledger-tasks.ts';
import { documentTasks } from '../../../records/documents/api/document-tasks.ts';
import { contractIndexTasks } from '../../../records/records/api/refresh-contract-indexes.ts';
import { loadTasks } from '../../../review/load-review/api/load-tasks.ts';
import { contactTasks } from '../../../site/contact/api/contact-tasks.ts';
import { withDemoArchive } from '../../../site/demo/api/demo-archive.ts';
import { isShownByResources } from '../../../site/resources/api/resource-images.ts';
import { isShownBySettings } from '../../../site/settings/api/settings-images.ts';
import { visitTasks } from '../../../site/visits/api/visit-tasks.ts';
import { backupTasks } from '../../backups/api/backup-tasks.ts';
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
    ...contractCaseTasks(sql),
    ...notificationTasks(sql),
    ...visitTasks(sql),
    ...subscriptionTasks({ sql, mail, config }),
    ...contractIndexTasks(sql),
    ...ledgerTasks(sql),
    ...loadTasks({ sql, uploads: openUploads(config), log }),
    ...imageTasks(sql, openFiles(config), [isShownBySettings, isShownByResources, isShownByUsers]),
    ...(config.backupDir !== undefined && backupTasks({ sql, config, log })),
    ...(config.documentBackups &&
      documentTasks({
        sql,
        files: openFiles(config),
        log,
        fetch: withDemoArchive(sql, openOutbound()),
      })),
  };
};
