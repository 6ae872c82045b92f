import type { Sql } from '../../platform/api/database/database.ts';
import type { Tasks } from '../../platform/api/jobs/jobs.ts';
import { forgetVisits, forgetVisitsJob } from './visit-marks.ts';

export const visitTasks = (sql: Sql): Tasks => ({ [forgetVisitsJob]: () => forgetVisits(sql) });
