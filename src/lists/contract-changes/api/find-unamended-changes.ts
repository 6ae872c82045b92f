import { keepSignalsCurrent } from '../../../figures/signals/api/find-signals.ts';
import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage, type Paging } from '../../../foundation/platform/paging.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { UnamendedChangeQuery } from '../contract-change-endpoints.ts';
import type { UnamendedField } from '../contract-change-kind.ts';
import type { UnamendedChange } from '../unamended-change.ts';

/** One page of what changed without an amendment, the newest first, as signal F14 finds it. */
export const findUnamendedChanges = async (
  sql: Sql,
  organizationId: string,
  { page, pageSize, ...query }: UnamendedChangeQuery & Paging,
) => {
  await keepSignalsCurrent(sql, organizationId);
  return readSnapshot(sql, async (snapshot) => {
    const fields = await snapshot<{ field: UnamendedField; changes: number }[]>`
      select field, count(*) as changes
        from ${changesOf(snapshot, organizationId, { ...query, field: undefined })}
       group by field order by field`;
    const total = fields
      .filter(({ field }) => query.field === undefined || field === query.field)
      .reduce((sum, { changes }) => sum + changes, 0);
    const clamped = clampPage({ page, pageSize }, total);
    const docs = await findRows(snapshot, organizationId, query, {
      limit: pageSize,
      offset: (clamped.page - 1) * pageSize,
    });
    return { docs, ...clamped, fields: [...fields] };
  });
};

/** The newest of them, at most so many; all when nothing is said. */
export const findNewestUnamended = async (
  sql: Sql,
  organizationId: string,
  query: UnamendedChangeQuery,
  limit: number | null = null,
): Promise<UnamendedChange[]> => {
  await keepSignalsCurrent(sql, organizationId);
  return findRows(sql, organizationId, query, { limit, offset: 0 });
};

const findRows = async (
  sql: Queries,
  organizationId: string,
  query: UnamendedChangeQuery,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<UnamendedChange[]> => [
  ...(await sql<UnamendedChange[]>`
    select changes.contract_id as contract, version, moment,
           (moment at time zone ${timeZone()})::date::text as day, cause, field, before, after,
           contract_number as "contractNumber", services_description as "servicesDescription",
           case when suppliers.id is not null
                then jsonb_build_object('_id', suppliers.id, 'name', suppliers.name) end as supplier,
           jsonb_build_object('_id', units.id, 'name', units.name) as "organizerAdministrativeUnit"
      from ${changesOf(sql, organizationId, query)}
     order by moment desc, changes.contract_id, field
     limit ${limit} offset ${offset}`),
];

const changesOf = (
  sql: Queries,
  organizationId: string,
  { field, unit, supplier }: UnamendedChangeQuery,
): Fragment => sql`
  unamended_changes changes
  join contracts on ${allOf(sql, [
    sql`changes.organization_id = ${organizationId}`,
    sql`contracts.organization_id = ${organizationId}`,
    sql`contracts.id = changes.contract_id and contracts.deleted_at is null`,
    ...(field === undefined ? [] : [sql`field = ${field}`]),
    ...(unit === undefined ? [] : [sql`organizer_administrative_unit_id = ${unit}`]),
    ...(supplier === undefined ? [] : [sql`supplier_id = ${supplier}`]),
  ])}
  join administrative_units units
    on units.organization_id = ${organizationId}
   and units.id = contracts.organizer_administrative_unit_id
  left join suppliers
    on suppliers.organization_id = ${organizationId} and suppliers.id = contracts.supplier_id`;
