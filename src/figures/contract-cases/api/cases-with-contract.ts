import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * Cases (`cases`), each with its contract (`contracts`) as it is now. A contract that was taken back and
 * loaded again is another row of the same identity, so that what was answered about it stands beside it again.
 */
export const casesWithContract = (sql: Queries): Fragment => sql`
  contract_cases cases
  join contracts stored on stored.organization_id = cases.organization_id
                       and stored.id = cases.contract_id
  join contracts
    on contracts.organization_id = cases.organization_id
   and contracts.id = coalesce(
         (select live.id from contracts live
           where live.organization_id = stored.organization_id
             and live.identity_key = stored.identity_key and live.deleted_at is null),
         stored.id)`;
