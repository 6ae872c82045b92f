import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { showFlows } from '../flow-endpoints.ts';
import type { FlowQuestion } from '../flow-search.ts';
import { flowsPlace } from '../flows-place.ts';

export const flowsQuery = ({ filters, role }: FlowQuestion) =>
  queryOf<typeof showFlows>(flowsPlace, { query: { role }, body: { filters } });
