import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Organization } from '../organization.ts';
import { defaultPeriodIsEmpty, findOrganizations } from './organization-queries.ts';

/** The published monitors by name, with the fields a visitor may see. */
export const createOrganizationList = (sql: Sql): (() => Promise<Organization[]>) => {
  const findEmptyPeriods = createEmptyDefaultPeriods(sql);
  return async () => {
    const [rows, isEmpty] = await Promise.all([findOrganizations(sql), findEmptyPeriods()]);
    return rows.map((row) => ({ ...row, defaultPeriodIsEmpty: isEmpty(row._id) }));
  };
};

type State = { id: string; state: string };

/**
 * Which monitors have contracts, and none of them of the default administration. Only those are asked
 * whose data changed since: every page may need the list, and there may be thousands of monitors.
 */
const createEmptyDefaultPeriods = (sql: Sql) => {
  const kept = new Map<string, { state: string; isEmpty: boolean }>();
  return async (): Promise<(id: string) => boolean> => {
    // What is found is at least as new as the state that is read before.
    const changed = (await findStates(sql)).filter(
      ({ id, state }) => kept.get(id)?.state !== state,
    );
    const found = await findEmptyOf(sql, changed);
    for (const { id, state } of changed) kept.set(id, { state, isEmpty: found.has(id) });
    return (id) => kept.get(id)?.isEmpty ?? false;
  };
};

const findStates = (sql: Sql) => sql<State[]>`
  select id, concat_ws(' ', data_version, default_administration_period) as state
    from organizations where deleted_at is null`;

const findEmptyOf = async (sql: Sql, organizations: State[]): Promise<Set<string>> => {
  if (organizations.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select id from organizations
     where id = any(${organizations.map(({ id }) => id)}::uuid[]) and ${defaultPeriodIsEmpty(sql)}`;
  return new Set(rows.map(({ id }) => id));
};
