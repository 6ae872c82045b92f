import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { LoadDefaults } from '../load-defaults.ts';
import type { loadStatuses } from '../load-status.ts';
import { LoadSummary } from '../load-summary.ts';

export type LoadStatus = (typeof loadStatuses)[number];

export type Load = {
  _id: string;
  fileName: string;
  status: LoadStatus;
  options: { defaults: LoadDefaults; blankUnreadable: boolean };
  summary: LoadSummary;
  uploadedBy: string | null;
  createdAt: string;
  confirmedAt: string | null;
};

/** The load that waits to be confirmed or canceled; an organization has one at the most. */
export const findOpenLoad = async (
  sql: Queries,
  organizationId: string,
): Promise<Load | undefined> => {
  const [load] = await sql<Load[]>`
    select ${sql.unsafe(loadColumns)} from data_loads
     where organization_id = ${organizationId} and status = 'OPEN'`;
  return load && withWholeSummary(load);
};

/** The load that is read, mapped or open. */
export const findCurrentLoadId = async (
  sql: Queries,
  organizationId: string,
): Promise<string | undefined> => {
  const [load] = await sql<{ id: string }[]>`
    select id from data_loads
     where organization_id = ${organizationId} and status in ('READING', 'MAPPING', 'OPEN')`;
  return load?.id;
};

export const findLoad = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<Load | undefined> => {
  const [load] = await sql<Load[]>`
    select ${sql.unsafe(loadColumns)} from data_loads
     where organization_id = ${organizationId} and id = ${loadId}`;
  return load && withWholeSummary(load);
};

export const findLastConfirmed = async (
  sql: Queries,
  organizationId: string,
): Promise<Load | undefined> => {
  const [load] = await sql<Load[]>`
    select ${sql.unsafe(loadColumns)} from data_loads
     where organization_id = ${organizationId} and status = 'CONFIRMED'
     order by confirmed_at desc limit 1`;
  return load && withWholeSummary(load);
};

const withWholeSummary = (load: Load): Load => ({
  ...load,
  summary: LoadSummary.parse(load.summary),
});

const loadColumns = `id as "_id", file_name as "fileName", status, options, summary,
  uploaded_by as "uploadedBy", created_at as "createdAt", confirmed_at as "confirmedAt"`;
