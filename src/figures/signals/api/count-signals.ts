import { findAsOf } from '../../../foundation/derived/api/find-derived.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findFigures } from '../../figures/api/find-figures.ts';
import { countedContracts } from '../../figures/api/population.ts';
import { findSelection, matching, type Selection } from '../../figures/api/selection.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { amountOf } from '../../figures/figure.ts';
import { type SignalId, signalIds } from '../../figures/signal-id.ts';
import type { SignalCounts } from '../signal-counts.ts';
import { contractSignals } from './contract-signals.ts';

/**
 * What each signal says of the contracts of a filter, whichever signals it names: a count and an amount are
 * those of the list with that signal. They are never added up, as a contract may leave several questions.
 */
export const countSignals = async (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
): Promise<SignalCounts> => {
  const asOf = await findAsOf(sql, organizationId, contractSignals);
  if (!asOf?.isCurrent) return null;
  const selection = await findSelection(sql, organizationId, { ...filters, signals: [] });
  const counts = [];
  for (const { signal, computable } of await countComputable(sql, selection)) {
    const flagged = { ...selection, filters: { ...selection.filters, signals: [signal] } };
    const { amount } = await findFigures(sql, flagged, { amount: amountOf('counted') });
    counts.push({
      signal,
      computable,
      flagged: amount.contracts,
      amount: amount.value,
      withoutAmount: amount.withoutValue,
    });
  }
  return counts;
};

const countComputable = (sql: Queries, selection: Selection) => sql<
  { signal: SignalId; computable: number }[]
>`
  select signal, count(*)::int as computable
    from contracts
    join contract_signal_bits bits
      on bits.organization_id = contracts.organization_id and bits.contract_id = contracts.id
    join unnest(${[...signalIds]}::text[], ${signalIds.map((_, place) => 2 ** place)}::int[])
      as signals (signal, bit) on bits.computable & bit > 0
   where ${countedContracts(sql, selection.organizationId)} and ${matching(sql, selection)}
   group by signal
   order by signal`;
