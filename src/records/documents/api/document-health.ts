import type { DerivedData } from '../../../foundation/derived/api/derived-data.ts';
import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { DocumentHealth } from '../document-health.ts';
import { documentRows, isOfOriginal, isOriginalFound } from './document-backups.ts';
import { mostAttempts } from './due-documents.ts';

/** Whether the documents that the contracts of an organization name can be read where they were published. */
export const documentHealth: DerivedData<DocumentHealth> = {
  name: 'document-health',
  version: 2,
  value: DocumentHealth,
  compute: async (snapshot, organizationId) => {
    const [health] = await sumUp(snapshot, organizationId);
    if (!health) throw new Error('A sum without groups has one row.');
    return health;
  },
};

const sumUp = (snapshot: Transaction, organizationId: string) => snapshot<DocumentHealth[]>`
  select count(*) as links,
         count(*) filter (where found) as working,
         count(*) filter (where not found) as broken,
         count(*) filter (where found is null and awaited) as waiting,
         count(*) filter (where found is null and not awaited) as unclear
    from (select ${isOriginalFound(snapshot)} as found,
                 case when ${isOfOriginal(snapshot)} then backups.attempts < ${mostAttempts}
                      else exists (select from document_searches
                                    where organization_id = ${organizationId}) end as awaited
            from ${documentRows(snapshot)}
           where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
             and documents.original is not null) links`;
