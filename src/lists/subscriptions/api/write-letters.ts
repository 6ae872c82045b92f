import { keepSignalsCurrent } from '../../../figures/signals/api/find-signals.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { errorCode } from '../../../foundation/platform/api/database/postgres/error-code.ts';
import { findSettings } from '../../../office/organizations/api/organization-queries.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { followedList, readFollowedQuery } from '../followed-list.ts';
import { isAnyChanged, makeChangedTables } from './changed-tables.ts';
import { findChanges } from './find-changes.ts';
import { insertLetters, releaseLetters } from './insert-letters.ts';
import type { Changes } from './letter-content.ts';
import { lettersOfHour, roomWithin } from './subscription-limits.ts';

type Parts = { sql: Sql; lettersPerHour: number };

/**
 * Writes a letter for each subscription that is due and whose list changed since its last one, as long as
 * the hour has room for more; the others are due again a day or a week later. A letter is kept in the
 * transaction that says that its changes were told, so that each is told once, wherever a process ends.
 */
export const writeLetters = async (parts: Parts): Promise<void> => {
  await keepSignalsOfLists(parts.sql);
  for (;;) if (!(await retryOnConflict(() => writeBatch(parts)))) return;
};

/** A list that is filtered by a signal is told by the signals of its contracts of now. */
const keepSignalsOfLists = async (sql: Sql): Promise<void> => {
  const due = await sql<{ organizationId: string }[]>`
    select distinct organization_id as "organizationId" from subscriptions
     where confirmed_at is not null and case_id is null and due_at <= now() and query like '%signals=%'`;
  for (const { organizationId } of due) await keepSignalsCurrent(sql, organizationId);
};

/** How many subscriptions are seen to at once. */
const batchSize = 50;

type Due = { organizationId: string; toldVersion: number };

const writeBatch = ({ sql, lettersPerHour }: Parts): Promise<boolean> =>
  sql.begin('isolation level repeatable read', async (tx) => {
    const due = await findFirstDue(tx);
    const organization = due && (await findSettings(tx, due.organizationId));
    if (!due || !organization) return false;
    if (!(await isAnyChanged(tx, due.organizationId, due.toldVersion))) {
      await markUnchanged(tx, due);
      return true;
    }
    const room = await roomForLetters(tx, lettersPerHour);
    if (room <= 0) return false;
    await writeThose(tx, due, organization, Math.min(room, batchSize));
    return true;
  });

/** Those of one organization that were told of the same version are seen to together. */
const findFirstDue = async (tx: Transaction): Promise<Due | undefined> => {
  const [due] = await tx<Due[]>`
    select organization_id as "organizationId", told_version as "toldVersion"
      from subscriptions
      join organizations on organizations.id = organization_id
                        and organizations.deleted_at is null and not organizations.is_draft
     where confirmed_at is not null and case_id is null and due_at <= now()
     order by due_at limit 1`;
  return due;
};

/** What may be sent within the hour, without the letters that wait. */
const roomForLetters = async (tx: Transaction, lettersPerHour: number): Promise<number> => {
  const [waiting] = await tx<{ letters: number }[]>`
    select count(*)::int as letters from subscription_letters
     where kind = 'CHANGES' and created_at > now() - interval '1 hour'`;
  return (await roomWithin(tx, lettersOfHour(lettersPerHour))) - (waiting?.letters ?? 0);
};

type Followed = { id: string; query: string; toldAt: string };

const writeThose = async (
  tx: Transaction,
  { organizationId, toldVersion }: Due,
  organization: OrganizationSettings,
  most: number,
): Promise<void> => {
  const followed = await tx<Followed[]>`
    select id, query, told_at as "toldAt" from subscriptions
     where organization_id = ${organizationId} and told_version = ${toldVersion}
       and confirmed_at is not null and case_id is null and due_at <= now()
     order by query_mark, id
     limit ${most} for update`;
  await makeChangedTables(tx, organizationId, toldVersion);
  for (const [query, subscriptions] of Map.groupBy(followed, ({ query: one }) => one)) {
    const list = followedList(readFollowedQuery(query), organization);
    const changes = await findChanges(tx, { organizationId, list, since: '' });
    const letters = changes ? subscriptions.map(letterOf(changes)) : [];
    await releaseLetters(tx, await insertLetters(tx, organizationId, letters));
  }
  await markTold(
    tx,
    organizationId,
    tx`subscriptions.id = any(${followed.map(({ id }) => id)}::uuid[])`,
  );
};

const letterOf =
  (changes: Changes) =>
  ({ id, toldAt }: Followed) => ({
    subscriptionId: id,
    kind: 'CHANGES' as const,
    content: { ...changes, since: toldAt },
  });

const markUnchanged = (tx: Transaction, { organizationId, toldVersion }: Due): Promise<void> =>
  markTold(
    tx,
    organizationId,
    tx`told_version = ${toldVersion} and confirmed_at is not null and case_id is null and due_at <= now()`,
  );

/** The snapshot of the transaction has what is marked as told, and nothing that came later. */
const markTold = async (
  tx: Transaction,
  organizationId: string,
  which: ReturnType<Transaction>,
): Promise<void> => {
  await tx`
    update subscriptions
       set told_version = organizations.data_version, told_at = now(),
           due_at = now() + ${termOf(tx)}
      from organizations
     where organizations.id = ${organizationId} and organization_id = ${organizationId}
       and ${which}`;
};

/** From one letter to the next one at the least. */
export const termOf = (sql: Queries, frequency = sql`frequency`) =>
  sql`case ${frequency} when 'DAY' then interval '1 day' else interval '7 days' end`;

/** Somebody who unsubscribes just then is left out when it is tried again. */
const retryOnConflict = async (work: () => Promise<boolean>): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || String(errorCode(error)) !== '40001') throw error;
    }
};

const maxAttempts = 5;
