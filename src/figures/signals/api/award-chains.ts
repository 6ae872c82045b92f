import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { chainsInTime, largestWindows } from '../../concentration/chains-in-time.ts';

/** A direct award up to its limit that has another one of its unit and supplier near it, in cents. */
type Award = { id: string; series: string; day: number; cents: number; limit: number };

const days = 7;

/**
 * Direct awards of one unit to one supplier under one limit, each up to it, that exceed it in seven days:
 * the same chains as on the page of a supplier, of windows that exceed the limit.
 */
export const computeAwardChains = async (snapshot: Transaction): Promise<void> => {
  const series = Map.groupBy(await findNearAwards(snapshot), (award) => award.series);
  const chains = [...series.values()].flatMap((own) =>
    chainsInTime(own, { days, isMeant: isOver }),
  );
  const members = chains.flatMap((chain) => {
    const without = sufficientAward(chain);
    return chain.map(({ id }) => ({ id, group: chain[0]?.id ?? id, without }));
  });
  await snapshot`
    create temp table award_chains on commit drop as
    select * from unnest(
      ${members.map(({ id }) => id)}::uuid[], ${members.map(({ group }) => group)}::uuid[],
      ${members.map(({ without }) => without?.id ?? null)}::uuid[]
    ) as chains (contract_id, group_key, without_id)`;
};

const sumCents = (awards: readonly Award[]): number =>
  awards.reduce((sum, one) => sum + one.cents, 0);

const isOver = (window: readonly Award[]): boolean => sumCents(window) > (window[0]?.limit ?? 0);

/** The smallest award without which no window of the chain exceeds the limit, so it is in all that do. */
const sufficientAward = (chain: readonly Award[]): Award | undefined => {
  const windows = largestWindows(chain, days)
    .map(({ first, last }) => chain.slice(first, last + 1))
    .filter(isOver);
  const most = Math.max(...windows.map(sumCents));
  const common = windows.reduce((shared, window) => shared.filter((one) => window.includes(one)));
  return common
    .filter(({ cents, limit }) => most - cents <= limit)
    .toSorted((one, other) => one.cents - other.cents)[0];
};

const findNearAwards = (snapshot: Transaction) => {
  const near = snapshot`partition by supplier_id, unit_id, limit_id order by contract_date, contract_id`;
  return snapshot<Award[]>`
    select contract_id as id, concat_ws(' ', supplier_id, unit_id, limit_id) as series,
           contract_date - date '1970-01-01' as day, (100 * amount)::float8 as cents,
           (100 * gross)::float8 as limit
      from (select *, contract_date - lag(contract_date) over (${near}) as since,
                   lead(contract_date) over (${near}) - contract_date as until
              from limited_contracts
             where blank is null and procedure_type = 'NO_BID' and supplier_id is not null
               and amount <= gross) dated
     where since < ${days} or until < ${days}
     order by series, day, id`;
};
