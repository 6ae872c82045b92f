import { expect, test } from 'vitest';

import { freshDatabase } from './support/database.ts';

const sql = await freshDatabase();

/** What is asked across organizations, or by what is one of a kind everywhere. */
const exceptions: Record<string, string> = {
  audit_events_by_action: 'the record is of the installation; "whose" stands for the organization',
  audit_events_by_entity: 'as above',
  audit_events_by_label: 'as above: a search of the record of everything',
  audit_events_by_user: 'what a user did, in whichever organization',
  audit_events_id_key: 'an event is told apart by its id alone',
  audit_events_in_time: 'the record of a time, of all organizations',
  audit_events_newest: 'as audit_events_by_action',
  audit_events_pkey: 'the record is one chain',
  contracts_by_former_identity: 'few contracts have been renumbered, and only they are in it',
  document_backups_by_address: 'an address is fetched once for all that name it',
  document_backups_due: 'what is to be fetched next from a host, whoever named it',
  files_by_digest: 'a file is stored once for all organizations',
  files_by_id: 'the address of an image names no organization',
  image_sizes_by_digest: 'as files_by_digest',
  procurement_days_overlap: 'as procurement_limits_overlap',
  procurement_days_pkey: 'as procurement_limits_pkey',
  procurement_limits_overlap: 'begins with the organization, or with a mark for all of them',
  procurement_limits_pkey: 'most limits of law are of no organization',
  subscription_letters_waiting: 'whatever waits longest goes out next',
  subscriptions_due: 'whoever is due next gets the next letter',
  subscriptions_of_mailbox: 'a mailbox has a bound whatever it follows',
  subscriptions_unconfirmed: 'cleared away after a time, of all organizations',
  visit_marks_pkey: 'kept for a day and cleared away by it',
};

const findIndexes = () => sql<{ name: string; first: string }[]>`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, false) as first
    from pg_index
    join pg_class on pg_class.oid = indrelid
   where relnamespace = 'public'::regnamespace and relname <> 'organizations'
     and exists (select from pg_attribute
                  where attrelid = indrelid and attname = 'organization_id' and not attisdropped)
   order by 1`;

test('every index on a table of an organization begins with it, but for named exceptions', async () => {
  const indexes = await findIndexes();
  expect(indexes.length).toBeGreaterThan(50);
  const others = indexes.filter(({ first }) => first !== 'organization_id');
  expect(others.map(({ name }) => name)).toEqual(Object.keys(exceptions));
});

test.each(['contracts', 'suppliers'])(
  'words of %s are looked for in the own part of the index of an organization',
  async (table) => {
    const [index] = await sql`
      select indexdef as definition from pg_indexes where indexname = ${`${table}_search`}`;
    expect(index?.['definition']).toContain(
      'USING gin (organization_id, search_text gin_trgm_ops)',
    );
  },
);
