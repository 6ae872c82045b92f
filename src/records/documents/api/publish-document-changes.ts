import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * Makes what checks of documents found to be another than before, since the last change of an organization's
 * data, a change of its data, so that whoever keeps a page of it asks again. A check that finds what the
 * one before found is none.
 */
export const publishDocumentChanges = (sql: Queries): Promise<unknown> => sql`
  with told as (
    update organizations
       set data_version = data_version + 1
     where exists (select from document_backups
                    where organization_id = organizations.id
                      and changed_at > organizations.data_changed_at)
    returning id
  )
  select pg_notify('data_changed', id::text) from told`;
