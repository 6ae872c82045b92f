import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import { forgetVisits, forgetVisitsJob } from './visit-marks.ts';

export const visitTasks = (sql: Sql): Tasks => ({ [forgetVisitsJob]: () => forgetVisits(sql) });
