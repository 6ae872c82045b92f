import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * Makes what was found in documents since the last change of its organization a change of its data,
 * so that whoever keeps a page of it asks again. It may be asked at any time and by anybody.
 */
export const publishDocumentChanges = (sql: Queries): Promise<unknown> => sql`
  with told as (
    update organizations
       set data_version = data_version + 1
     where exists (select from document_backups
                    where organization_id = organizations.id
                      and checked_at > organizations.data_changed_at)
    returning id
  )
  select pg_notify('data_changed', id::text) from told`;
