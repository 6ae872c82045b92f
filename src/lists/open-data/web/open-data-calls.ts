import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { listLedgerDays } from '../../../records/contract-versions/ledger-endpoints.ts';
import { ledgerDaysPlace } from '../../../records/contract-versions/version-places.ts';
import type { showOpenData } from '../open-data-endpoints.ts';
import { openDataPlace } from '../open-data-place.ts';

export const openDataQuery = queryOf<typeof showOpenData>(openDataPlace);

export const newestRootQuery = queryOf<typeof listLedgerDays>(ledgerDaysPlace, {
  query: { newest: '1' },
});
