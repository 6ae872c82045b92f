import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { showOpenData } from '../open-data-endpoints.ts';
import { openDataPlace } from '../open-data-place.ts';

export const openDataQuery = queryOf<typeof showOpenData>(openDataPlace);
