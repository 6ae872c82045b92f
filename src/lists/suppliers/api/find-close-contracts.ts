import { chainsInTime } from '../../../figures/concentration/chains-in-time.ts';
import { countedContracts } from '../../../figures/figures/api/population.ts';
import { matching, type Selection } from '../../../figures/figures/api/selection.ts';
import { sumKnown } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findContractsById } from '../../contracts/api/contract-queries.ts';
import type { SupplierBreakdown } from '../supplier-breakdown-endpoints.ts';

/** A direct award that has another one of the same unit near it. */
type NearContract = { id: string; unit: string; day: number; amount: number | null };

const shownGroups = 3;
const shownContracts = 10;
const daysOfWeek = 7;

/** Direct awards of one unit that lie close together in time, the groups with most money first. */
export const findCloseContracts = async (
  sql: Queries,
  selection: Selection,
): Promise<SupplierBreakdown['close']> => {
  const { organizationId } = selection;
  const ofUnits = Map.groupBy(await findNear(sql, selection), ({ unit }) => unit);
  const groups = [...ofUnits.values()].flatMap((own) => chainsInTime(own, { days: daysOfWeek }));
  const shown = groups
    .map((group) => ({ group, amount: sumKnown(group.map(({ amount }) => amount)) }))
    .toSorted((a, b) => (b.amount ?? -1) - (a.amount ?? -1) || b.group.length - a.group.length)
    .slice(0, shownGroups);
  const ids = shown.flatMap(({ group }) => group.slice(0, shownContracts).map(({ id }) => id));
  const contracts = await findContractsById(sql, organizationId, ids);
  const known = new Map(contracts.map((contract) => [contract._id, contract]));
  return {
    groups: shown.map(({ group, amount }) => ({
      contracts: group.flatMap(({ id }) => known.get(id) ?? []),
      count: group.length,
      from: dayOf(group[0]),
      to: dayOf(group.at(-1)),
      amount,
    })),
    total: groups.length,
  };
};

const findNear = (sql: Queries, selection: Selection): PromiseLike<NearContract[]> => {
  const near = sql`partition by organizer_administrative_unit_id order by contract_date, id`;
  return sql<NearContract[]>`
    select id, unit, day, amount
      from (select id, organizer_administrative_unit_id as unit,
                   contract_date - date '1970-01-01' as day, total_or_max_amount::float8 as amount,
                   contract_date - lag(contract_date) over (${near}) as since,
                   lead(contract_date) over (${near}) - contract_date as until
              from contracts
             where ${countedContracts(sql, selection.organizationId)}
               and ${matching(sql, selection)}
               and procedure_type = 'NO_BID' and contract_date is not null) dated
     where since < ${daysOfWeek} or until < ${daysOfWeek}
     order by unit, day, id`;
};

const dayOf = (contract: NearContract | undefined): string =>
  new Date((contract?.day ?? 0) * 86_400_000).toISOString().slice(0, 10);
