import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { limitedContracts } from '../../figures/api/limited-contracts.ts';
import { bunchingProbability, leastNearLimit } from '../bunching.ts';
import { barsOfHalf, type NearLimitAwards } from '../near-limit-awards.ts';
import type { NearLimitQuestion } from '../near-limit-question.ts';
import type { SignalBlank } from '../signal-coverage.ts';

/** Direct awards of a year and a group in one bar: `belowHalf` of the limit, a number, or `beyond` all. */
type Placed = { blank: null; year: number; group: string; bar: number } & NearCounts;
type Unplaced = { blank: SignalBlank } & NearCounts;
type NearCounts = { contracts: number; below: number; above: number };

const bars = 2 * barsOfHalf;
const belowHalf = -1;
const beyond = bars;

/** Direct awards of one year around their limits, with what is tested of them and the two years before. */
export const findNearLimitAwards = async (
  sql: Queries,
  organizationId: string,
  { year: wanted, group }: NearLimitQuestion,
): Promise<NearLimitAwards> => {
  const counts = await countByBar(sql, organizationId);
  const placed = counts.filter((one): one is Placed => one.blank === null);
  const years = [...new Set(placed.map(({ year }) => year))].toSorted((one, other) => other - one);
  const year = wanted ?? years[0];
  const own = placed.filter((one) => group === undefined || one.group === group);
  const within = (before: number) =>
    own.filter((one) => year !== undefined && one.year <= year && one.year >= year - before);
  const { below, above, contracts } = addUp(within(0));
  const inBar = (bar: number) => addUp(within(0).filter((one) => one.bar === bar)).contracts;
  return {
    years,
    year: year ?? null,
    contracts,
    belowHalf: inBar(belowHalf),
    beyond: inBar(beyond),
    bars: Array.from({ length: bars }, (_, bar) => inBar(bar)),
    below,
    above,
    threeYears: testOf(addUp(within(2))),
    limits: year === undefined ? [] : await findLimits(sql, organizationId, { year, group }),
    withoutPlace: counts.flatMap(({ blank, contracts: without }) =>
      blank === null ? [] : [{ blank, contracts: without }],
    ),
  };
};

const addUp = (counts: readonly NearCounts[]): NearCounts => {
  const sum = { contracts: 0, below: 0, above: 0 };
  for (const { contracts, below, above } of counts) {
    sum.contracts += contracts;
    sum.below += below;
    sum.above += above;
  }
  return sum;
};

const testOf = ({ below, above }: NearCounts): NearLimitAwards['threeYears'] => ({
  below,
  above,
  probability: below + above < leastNearLimit ? null : bunchingProbability(below, above),
});

/** A bar has its lower end below the limit, and its upper end above it. */
const countByBar = (sql: Queries, organizationId: string) => sql<(Placed | Unplaced)[]>`
  select blank, year, "group", bar, count(*)::int as contracts,
         (count(*) filter (where amount >= 0.95 * gross and amount < gross))::int as below,
         (count(*) filter (where amount > gross and amount <= 1.05 * gross))::int as above
    from (select blank, amount, gross,
                 case when blank is null then extract(year from contract_date)::int end as year,
                 case when blank is null then category_group end as "group",
                 case when blank is not null then null
                      when 2 * amount < gross then ${belowHalf}::int
                      when amount <= gross
                      then least(div(${bars}::int * amount, gross) - ${barsOfHalf}::int,
                                 ${barsOfHalf - 1}::int)
                      when 2 * amount <= 3 * gross
                      then div(${bars}::int * (amount - gross) - 0.01, gross) + ${barsOfHalf}::int
                      else ${beyond}::int end::int as bar
            from (${limitedContracts(sql, organizationId)}) limited
           where procedure_type = 'NO_BID') placed
   group by blank, year, "group", bar
   order by contracts desc, blank, year, "group", bar`;

type LimitsOf = { year: number; group: NearLimitQuestion['group'] };

const findLimits = (sql: Queries, organizationId: string, { year, group }: LimitsOf) =>
  sql<NearLimitAwards['limits']>`
    select category_group as "group", lower(valid_during)::text as "from",
           (upper(valid_during) - 1)::text as "to", gross_amount as amount,
           legal_basis as "legalBasis"
      from limits_in_force(${organizationId})
     where procedure_type = 'NO_BID' and category_group <> 'ALL'
       and valid_during && daterange(make_date(${year}::int, 1, 1), make_date(${year}::int, 12, 31), '[]')
       and (${group ?? null}::text is null or category_group = ${group ?? null})
     order by category_group, valid_during`;
