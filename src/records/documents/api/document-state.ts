import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { isOfOriginal, isOriginalFound } from './document-backups.ts';
import { mostAttempts } from './due-documents.ts';

/** The `DocumentState` of a row of `documentRows` that has an address. */
export const documentState = (sql: Queries, organizationId: string): Fragment => sql`
  case when ${isOriginalFound(sql)} then 'WORKING'
       when not ${isOriginalFound(sql)} then 'BROKEN'
       when case when ${isOfOriginal(sql)} then backups.attempts < ${mostAttempts}
                 else exists (select from document_searches
                               where organization_id = ${organizationId}) end then 'WAITING'
       else 'UNCLEAR' end`;
