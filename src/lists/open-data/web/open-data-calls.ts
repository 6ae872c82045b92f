import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { listLedgerDays } from '../../../records/contract-versions/ledger-endpoints.ts';
import type { showOpenData } from '../open-data-endpoints.ts';
import { openDataPlace } from '../open-data-place.ts';

export const openDataQuery = queryOf<typeof showOpenData>(openDataPlace);

export const newestRootQuery = queryOf(listLedgerDays, { query: { newest: '1' } });
