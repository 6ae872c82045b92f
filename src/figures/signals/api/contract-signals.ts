import type { DerivedData } from '../../../foundation/derived/api/derived-data.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { countedContracts } from '../../figures/api/population.ts';
import { signalIds } from '../../figures/signal-id.ts';
import { SignalCoverage } from '../signal-coverage.ts';
import { computeAwardChains } from './award-chains.ts';
import { computeBunchedUnits } from './bunched-units.ts';
import { computeLimitedContracts } from './compute-limited-contracts.ts';
import type { SignalDefinition } from './signal-definition.ts';
import { signalDefinitions } from './signal-definitions.ts';
import { computeUnamendedChanges } from './unamended-changes.ts';
import { computeUsualAmounts } from './usual-amounts.ts';

/** What the signals of an organization could say, beside the rows of `contract_signals`. */
const SignalSummary = z.strictObject({
  /** Contracts that count, and how many of them have at least one question. */
  contracts: z.int(),
  flagged: z.int(),
  signals: z.array(SignalCoverage),
});
export type SignalSummary = z.infer<typeof SignalSummary>;

/**
 * The questions that the contracts of an organization leave. Every rule is one statement over all
 * contracts that it is about, so that comparing each with its like costs one pass.
 */
export const contractSignals: DerivedData<SignalSummary> = {
  name: 'signals',
  version: signalDefinitions.reduce((sum, { version }) => sum + version, 1),
  value: SignalSummary,
  compute: async (snapshot, organizationId) => {
    await clear(snapshot, organizationId);
    await computeUsualAmounts(snapshot, organizationId);
    await computeLimitedContracts(snapshot, organizationId);
    await computeBunchedUnits(snapshot);
    await computeAwardChains(snapshot);
    await computeUnamendedChanges(snapshot, organizationId);
    const signals: SignalCoverage[] = [];
    for (const definition of signalDefinitions)
      signals.push(await computeSignal(snapshot, organizationId, definition));
    await storeBits(snapshot, organizationId);
    return { ...(await countFlagged(snapshot, organizationId)), signals };
  },
};

const clear = async (snapshot: Transaction, organizationId: string): Promise<void> => {
  await snapshot`delete from contract_signals where organization_id = ${organizationId}`;
  await snapshot`delete from contract_signal_bits where organization_id = ${organizationId}`;
  await snapshot`
    create temp table signal_bits (contract_id uuid, about int, computable int) on commit drop`;
};

type Sums = Omit<SignalCoverage, 'signal' | 'version' | 'ocp' | 'fields'>;

/** Stores what one rule finds; what it could say, and why not of the others. */
const computeSignal = async (
  snapshot: Transaction,
  organizationId: string,
  definition: SignalDefinition,
): Promise<SignalCoverage> => {
  const { id, version, ocp } = definition;
  const bit = 2 ** signalIds.indexOf(id);
  const [sums] = await snapshot<Sums[]>`
    with cases as materialized (${casesOf(snapshot, organizationId, definition)}),
    found as (
      insert into contract_signals
        (organization_id, contract_id, signal, level, version, facts, group_key)
      select ${organizationId}, contract_id, ${id}, level, ${version}, facts, group_key
        from cases where level is not null),
    noted as (
      insert into signal_bits (contract_id, about, computable)
      select contract_id, ${bit}::int, case when blank is null then ${bit}::int else 0 end from cases),
    blanks as (
      select blank, count(*)::int as contracts from cases where blank is not null group by blank)
    select count(*)::int as population,
           (count(*) filter (where blank is null))::int as computable,
           coalesce((select jsonb_agg(blanks order by contracts desc, blank) from blanks), '[]')
             as "notComputable",
           (count(*) filter (where level = 'SIGNAL'))::int as flagged,
           nullif(count(distinct group_key) filter (where level = 'SIGNAL'), 0)::int as groups,
           (count(*) filter (where level = 'CONTEXT'))::int as context,
           case when count(*) filter (where level = 'SIGNAL') = 0 then 0
                else (sum(amount) filter (where level = 'SIGNAL'))::float8 end as "amountFlagged",
           (count(*) filter (where level = 'SIGNAL' and amount is null))::int as "withoutAmount"
      from cases`;
  if (!sums) throw new Error('A sum without groups has one row.');
  const fields = 'fields' in definition ? [...definition.fields] : [];
  return { signal: id, version, ocp, fields, ...sums };
};

/** A rule without its data is about the same contracts, and can say nothing of any. */
const casesOf = (sql: Queries, organizationId: string, definition: SignalDefinition): Fragment =>
  'cases' in definition
    ? definition.cases(sql, organizationId)
    : sql`
        select id as contract_id, total_or_max_amount as amount, ${definition.missing}::text as blank,
               null::text as level, null::jsonb as facts, null::uuid as group_key
          from contracts
         where ${countedContracts(sql, organizationId)} and ${definition.population(sql)}`;

const storeBits = (snapshot: Transaction, organizationId: string) => snapshot`
  insert into contract_signal_bits (organization_id, contract_id, about, computable)
  select ${organizationId}, contract_id, bit_or(about), bit_or(computable)
    from signal_bits group by contract_id`;

const countFlagged = async (snapshot: Transaction, organizationId: string) => {
  const [counts] = await snapshot<Omit<SignalSummary, 'signals'>[]>`
    select (select count(*) from contracts where ${countedContracts(snapshot, organizationId)})::int
             as contracts,
           count(distinct contract_id)::int as flagged
      from contract_signals where organization_id = ${organizationId} and level = 'SIGNAL'`;
  return counts ?? { contracts: 0, flagged: 0 };
};
