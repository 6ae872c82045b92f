import { findChangeSteps, joinSteps } from '../../../figures/figures/api/find-change-steps.ts';
import type { ChangeStep } from '../../../figures/figures/change-step.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { clampPage, type Paging } from '../../../foundation/platform/paging.ts';
import type { NamedStep } from '../contract-change-endpoints.ts';

/** One page of what each load and each day changed, and what the newest day changed in all. */
export const findStepPage = async (sql: Queries, organizationId: string, paging: Paging) => {
  const steps = await findChangeSteps(sql, organizationId);
  const clamped = clampPage(paging, steps.length);
  const start = (clamped.page - 1) * paging.pageSize;
  const first = steps.at(-1);
  const day = steps[0]?.day;
  const newest = joinSteps(steps.filter((step) => step.day === day));
  return {
    docs: await withFileNames(sql, organizationId, steps.slice(start, start + paging.pageSize)),
    ...clamped,
    newest: newest && day !== undefined ? { ...newest, day } : null,
    since: first ? { day: first.day, cause: first.cause } : null,
  };
};

export const findNamedSteps = async (sql: Queries, organizationId: string): Promise<NamedStep[]> =>
  withFileNames(sql, organizationId, await findChangeSteps(sql, organizationId));

const withFileNames = async (
  sql: Queries,
  organizationId: string,
  steps: ChangeStep[],
): Promise<NamedStep[]> => {
  const loads = steps.flatMap(({ load }) => load ?? []);
  const files = await sql<{ id: string; fileName: string }[]>`
    select id, file_name as "fileName" from data_loads
     where organization_id = ${organizationId} and id = any(${loads}::uuid[])`;
  const names = new Map(files.map(({ id, fileName }) => [id, fileName]));
  return steps.map((step) => ({ ...step, fileName: names.get(step.load ?? '') ?? null }));
};
