import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import type { AuditEvent } from '../../../office/audit/api/record-events.ts';
import { recordEvents } from '../../../office/audit/api/record-events.ts';
import type { CatalogueStore } from '../../../office/catalogue/api/catalogue-store.ts';
import { notify } from '../../../office/notifications/api/notify.ts';
import { moveDataVersions } from '../../../office/organizations/api/move-data-versions.ts';
import type { CalculationDraft, CalculationRow } from '../calculation-catalogue.ts';

type Store = CatalogueStore<CalculationRow, CalculationDraft>;

/**
 * Another method is other data for every organization: their pages and what is computed of their
 * contracts are made anew. The calculation that was the index until now is on record, too.
 */
export const afterCalculationWrite: AfterWrite = (tx, scope, writes) =>
  afterMethodChange(newsOf(writes))(tx, scope, writes);

/** The same, with other words to the monitors. */
export const afterMethodChange =
  (news: readonly MethodNews[]): AfterWrite =>
  async (tx, { principal }, writes) => {
    await moveDataVersions(tx);
    const written = writes.flatMap(({ after }) => after?._id ?? []);
    const lost = writes.some(({ after }) => after?.locked) ? await hideLostIndex(tx, written) : [];
    await tellMonitors(tx, principal, news);
    await recordEvents(tx, principal, lost);
  };

type AfterWrite = NonNullable<Store['afterWrite']>;
type Writes = Parameters<AfterWrite>[2];
type MethodNews = { message: News | 'method.default'; values: Record<string, string | number> };

/** Whoever works on the method of any monitor is told, wherever it was changed. */
const tellMonitors = async (
  tx: Queries,
  principal: Principal,
  news: readonly MethodNews[],
): Promise<void> => {
  const organizations = await tx<{ id: string }[]>`
    select id from organizations where deleted_at is null order by id`;
  for (const { id: organizationId } of organizations)
    for (const { message, values } of news)
      await notify(tx, {
        organizationId,
        message,
        values,
        status: 'green',
        author: principal,
        permission: 'CALCULATIONS',
      });
};

const newsOf = (writes: Writes): MethodNews[] =>
  [...Map.groupBy(writes, newsOfWrite)].map(([message, all]) => {
    const names = all.flatMap(({ before, after }) => (after ?? before)?.name ?? []);
    return { message, values: { names: names.join(', ') } };
  });

type News = 'method.index' | 'method.created' | 'method.changed' | 'method.deleted';

const newsOfWrite = ({ action, before, after }: Writes[number]): News => {
  if (action === 'DELETE') return 'method.deleted';
  if (after?.locked && !before?.locked) return 'method.index';
  return action === 'UPDATE' ? 'method.changed' : 'method.created';
};

/**
 * Beside what was saved, this transaction writes only the calculation whose mark moved. Visitors would
 * take it for a second index among the other calculations, so it is not shown any more.
 */
const hideLostIndex = async (tx: Queries, written: string[]): Promise<AuditEvent[]> => {
  const rows = await tx<{ _id: string; label: string; enabled: boolean }[]>`
    with lost as (
      select id, name, abbreviation, enabled from calculations
       where xmin = pg_current_xact_id()::xid and id <> all(${written}::uuid[])),
    hidden as (
      update calculations set enabled = false from lost
       where calculations.id = lost.id and lost.enabled)
    select id as "_id", name || ' (' || abbreviation || ')' as label, enabled from lost`;
  return rows.map(({ _id, label, enabled }) => ({
    action: 'UPDATE',
    entity: 'calculation',
    entityId: _id,
    label,
    changes: [
      { field: 'locked', old: true, new: false },
      ...(enabled ? [{ field: 'enabled', old: true, new: false }] : []),
    ],
  }));
};
