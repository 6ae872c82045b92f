import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { findSettings } from '../../../office/organizations/api/organization-queries.ts';
import { type FollowedList, followedList, readFollowedQuery } from '../followed-list.ts';
import type { Frequency } from '../frequency.ts';
import { findFollowedCase, type FollowedCase } from './find-followed-case.ts';
import type { Linked } from './subscription-keys.ts';
import { termOf } from './write-letters.ts';

type Kept = {
  address: Uint8Array;
  query: string;
  language: Language;
  frequency: Frequency;
  isConfirmed: boolean;
};

/** A subscription with what it is about, as that is called now. */
export type Subscription = Kept & {
  organization: { name: string; shortName: string };
  list: FollowedList;
  names: FilterNames;
  /** What is followed instead of the list. */
  followedCase: FollowedCase | null;
};

/** Undefined when there is none, or its organization was deleted. */
export const findSubscribed = async (
  sql: Queries,
  { organizationId, id }: Linked,
): Promise<Subscription | undefined> => {
  const [kept] = await sql<Kept[]>`
    select address, query, language, frequency, confirmed_at is not null as "isConfirmed"
      from subscriptions
     where organization_id = ${organizationId} and id = ${id}`;
  const organization = kept && (await findSettings(sql, organizationId));
  if (!kept || !organization) return undefined;
  const list = followedList(readFollowedQuery(kept.query), organization);
  const names = await findFilterNames(sql, organizationId, list.filters);
  const followedCase = await findFollowedCase(sql, { organizationId, id });
  return { ...kept, organization, list, names, followedCase };
};

/**
 * From now on, and not before, letters come; what changed until now is in none. Confirmed once more, it
 * changes how often they come.
 */
export const confirmSubscription = (
  sql: Sql,
  { organizationId, id }: Linked,
  frequency: Frequency,
): Promise<void> =>
  sql.begin(async (tx) => {
    await lockFollowers(tx, organizationId);
    // What is being loaded just then comes before the first letter, whole, and not after it in part.
    await tx`select from organizations where id = ${organizationId} for share`;
    await tx`
      update subscriptions
         set confirmed_at = coalesce(confirmed_at, now()), frequency = ${frequency},
             told_at = coalesce(told_at, now()),
             told_version = coalesce(told_version, (select data_version from organizations
                                                     where id = ${organizationId})),
             due_at = coalesce(told_at, now()) + ${termOf(tx, tx`${frequency}::text`)}
       where organization_id = ${organizationId} and id = ${id}`;
  });

/** Nothing of it stays; letters that wait go with it. */
export const deleteSubscription = async (
  sql: Queries,
  { organizationId, id }: Linked,
): Promise<void> => {
  await sql`delete from subscriptions where organization_id = ${organizationId} and id = ${id}`;
};

/** What was not confirmed within two days of its letter is taken away, and changes that everybody was told of. */
export const forgetWhatIsOver = async (sql: Sql): Promise<void> => {
  await sql`
    delete from subscriptions
     where confirmed_at is null and asked_again_at < now() - interval '48 hours'
       and not exists (select from subscription_letters letters
                        where letters.organization_id = subscriptions.organization_id
                          and letters.subscription_id = subscriptions.id
                          and released_at is null)`;
  await sql`delete from subscription_letters where created_at < now() - interval '7 days'`;
  // Whose answer could not be delivered, as long as the words of readers stay.
  await sql`
    delete from subscriptions using contract_cases
     where contract_cases.organization_id = subscriptions.organization_id
       and contract_cases.id = case_id and closed_at < now() - interval '180 days'`;
  const organizations = await sql<{ id: string }[]>`
    select id from organizations
     where exists (select from contract_changes where organization_id = organizations.id)`;
  for (const { id } of organizations) await forgetToldChanges(sql, id);
};

const forgetToldChanges = (sql: Sql, organizationId: string): Promise<void> =>
  sql.begin(async (tx) => {
    await lockFollowers(tx, organizationId);
    await tx`
      delete from contract_changes
       where organization_id = ${organizationId}
         and version <= coalesce(
           (select min(told_version) from subscriptions
             where organization_id = ${organizationId} and case_id is null),
           (select data_version from organizations where id = ${organizationId}))`;
  });

/** Nobody begins to follow between a look at who follows and what is taken away for it. */
const lockFollowers = (tx: Transaction, organizationId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`followers ${organizationId}`}, 0))`;
