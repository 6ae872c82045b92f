import { withLock } from '../../platform/api/database/advisory-lock.ts';
import type { Queries, Sql, Transaction } from '../../platform/api/database/database.ts';
import type { DerivedData } from './derived-data.ts';

type Choice = {
  /** Also when nothing changed since it was computed. */
  always?: boolean;
  /** Not before its pause is over. */
  afterPause?: boolean;
};

/**
 * Computes it for one organization unless that has been done since the last change; whether it did.
 * One computation of it runs at a time for an organization, in all processes. One that is ended in
 * the middle leaves what was there before, with its stamp.
 */
export const computeDerived = async (
  sql: Sql,
  organizationId: string,
  definition: DerivedData,
  { always = false, afterPause = false }: Choice = {},
): Promise<boolean> => {
  const { after = [] } = definition;
  for (const earlier of after) await computeDerived(sql, organizationId, earlier);
  const isComputed = await withLock(sql, `derived ${definition.name} ${organizationId}`, () =>
    sql.begin('isolation level repeatable read', async (snapshot) => {
      const state = await findState(snapshot, organizationId, definition);
      if (!state || (state.isCurrent && !always)) return false;
      if (afterPause && state.isPaused) return false;
      for (const earlier of after)
        if (!(await findState(snapshot, organizationId, earlier))?.isCurrent) return false;
      const value = await definition.compute(snapshot, organizationId);
      await stamp(snapshot, organizationId, definition, { ...state, value });
      return true;
    }),
  );
  if (isComputed) await definition.follow?.(sql);
  return isComputed;
};

type State = { dataVersion: number; isCurrent: boolean; isPaused: boolean };

/** Undefined when the organization has been deleted. */
const findState = async (
  snapshot: Transaction,
  organizationId: string,
  { name, version, pause = 0 }: DerivedData,
): Promise<State | undefined> => {
  const [state] = await snapshot<State[]>`
    select organizations.data_version as "dataVersion",
           derived_data.data_version is not distinct from organizations.data_version as "isCurrent",
           coalesce(derived_data.computed_at > now() - ${pause}::float8 * interval '1 ms', false)
             as "isPaused"
      from organizations
      left join derived_data
        on derived_data.organization_id = organizations.id and derived_data.name = ${name}
       and derived_data.definition_version = ${version}
     where organizations.id = ${organizationId} and organizations.deleted_at is null`;
  return state;
};

const stamp = (
  snapshot: Transaction,
  organizationId: string,
  { name, version }: DerivedData,
  { dataVersion, value }: { dataVersion: number; value: unknown },
) => snapshot`
  insert into derived_data
    (organization_id, name, definition_version, data_version, computed_at, value)
  values (${organizationId}, ${name}, ${version}, ${dataVersion}, now(),
          ${JSON.stringify(value)}::text::jsonb)
  on conflict (organization_id, name) do update
    set definition_version = excluded.definition_version, data_version = excluded.data_version,
        computed_at = excluded.computed_at, value = excluded.value`;

/** The organizations for which one of them is to be computed now: never done, or changed since. */
export const findOutdated = async (
  sql: Queries,
  definitions: readonly DerivedData[],
): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select id from organizations
     where deleted_at is null and exists (
       select from unnest(${definitions.map(({ name }) => name)}::text[],
                          ${definitions.map(({ version }) => version)}::integer[],
                          ${definitions.map(({ pause = 0 }) => pause)}::float8[])
              as wanted (name, version, pause)
        where not exists (
          select from derived_data
           where derived_data.organization_id = organizations.id
             and derived_data.name = wanted.name
             and derived_data.definition_version = wanted.version
             and (derived_data.data_version = organizations.data_version
               or derived_data.computed_at > now() - wanted.pause * interval '1 ms')))
     order by id`;
  return rows.map(({ id }) => id);
};

/** For changes that do not raise `data_version`: it is computed again as if the data had changed. */
export const markOutdated = async (
  sql: Queries,
  organizationId: string,
  { name }: DerivedData,
): Promise<void> => {
  await sql`
    update derived_data set data_version = null
     where organization_id = ${organizationId} and name = ${name}`;
};
