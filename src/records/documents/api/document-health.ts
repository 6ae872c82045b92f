import type { DerivedData } from '../../../foundation/derived/api/derived-data.ts';
import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { DocumentHealth } from '../document-health.ts';
import { countStates } from './count-links.ts';
import { documentRows } from './document-backups.ts';
import { documentState } from './document-state.ts';

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
  select ${countStates(snapshot)}
    from (select ${documentState(snapshot, organizationId)} as state
            from ${documentRows(snapshot)}
           where contracts.organization_id = ${organizationId} and contracts.deleted_at is null
             and documents.original is not null) links`;
