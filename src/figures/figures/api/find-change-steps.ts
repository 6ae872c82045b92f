import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { ChangeStep, MonitorSum, SumChange } from '../change-step.ts';

/** The sums before it are subtracted by the database, which does so to the cent. */
type StepRow = Omit<ChangeStep, 'before' | 'after'> & {
  contractsBefore: number;
  amountBefore: number;
  withoutBefore: number;
  contractsAfter: number;
  amountAfter: number;
  withoutAfter: number;
};

/** All steps of a monitor, the newest first; few, as a load is one, whatever it changed. */
export const findChangeSteps = async (
  sql: Queries,
  organizationId: string,
): Promise<ChangeStep[]> => {
  const rows = await sql<StepRow[]>`
    with ${numberedBatches(sql, organizationId)},
    steps as (
      select step, day, cause, load_id, sum(new) as new, sum(changed) as changed,
             sum(withdrawn) as withdrawn, sum(contracts) as contracts, sum(amount) as amount,
             sum(without_amount) as without_amount
        from numbered group by step, day, cause, load_id)
    select step, day::text, cause, load_id as load, new, changed, withdrawn,
           sum(contracts) over so_far - contracts as "contractsBefore",
           sum(amount) over so_far - amount as "amountBefore",
           sum(without_amount) over so_far - without_amount as "withoutBefore",
           sum(contracts) over so_far as "contractsAfter", sum(amount) over so_far as "amountAfter",
           sum(without_amount) over so_far as "withoutAfter"
      from steps window so_far as (order by step)
     order by step desc`;
  return rows.map(stepOf);
};

/**
 * The moments of the first and the last change of a step, as the database writes them; undefined where there
 * is no such step on that day.
 */
export const findMomentsOfStep = async (
  sql: Queries,
  organizationId: string,
  { day, step }: Pick<ChangeStep, 'day' | 'step'>,
): Promise<StepMoments | undefined> => {
  const [found] = await sql<StepMoments[]>`
    with ${numberedBatches(sql, organizationId)}
    select min(moment)::text as first, max(moment)::text as last
      from numbered where step = ${step} and day = ${day} group by step`;
  return found;
};

export type StepMoments = { first: string; last: string };

/** What has one day, cause and load is one step as long as nothing else stands between. */
const numberedBatches = (sql: Queries, organizationId: string): Fragment => sql`
  ${batches(sql, organizationId)},
  dated as (
    select *, (moment at time zone ${timeZone()})::date as day from batches),
  marked as (
    select *, (day, cause, load_id) is distinct from
              (lag(day) over in_time, lag(cause) over in_time, lag(load_id) over in_time) as begins
      from dated window in_time as (order by moment, cause)),
  numbered as (
    select *, count(*) filter (where begins) over (order by moment, cause) as step from marked)`;

/** Of each transaction: its versions have one moment, and none of another one has it. */
const batches = (sql: Queries, organizationId: string): Fragment => sql`
  batches as (
    select moment, cause, load_id,
           count(*) filter (where change = 'NEW') as new,
           count(*) filter (where change = 'CHANGED') as changed,
           count(*) filter (where change = 'WITHDRAWN') as withdrawn,
           count(*) filter (where population = 'COUNTED')
             - count(*) filter (where counted_before) as contracts,
           coalesce(sum(amount) filter (where population = 'COUNTED'), 0)
             - coalesce(sum(amount_before) filter (where counted_before), 0) as amount,
           count(*) filter (where population = 'COUNTED' and amount is null)
             - count(*) filter (where counted_before and amount_before is null) as without_amount
      from contract_version_figures
     where organization_id = ${organizationId}
     group by moment, cause, load_id)`;

const stepOf = (row: StepRow): ChangeStep => ({
  step: row.step,
  day: row.day,
  cause: row.cause,
  load: row.load,
  new: row.new,
  changed: row.changed,
  withdrawn: row.withdrawn,
  before: sumOf(row.contractsBefore, row.amountBefore, row.withoutBefore),
  after: sumOf(row.contractsAfter, row.amountAfter, row.withoutAfter),
});

const sumOf = (contracts: number, amount: number, withoutAmount: number): MonitorSum => ({
  contracts,
  amount: contracts > 0 && contracts === withoutAmount ? null : amount,
  withoutAmount,
});

/** What several steps that follow each other changed together; the newest of them is the first. */
export const joinSteps = (steps: readonly ChangeStep[]): SumChange | null => {
  const [newest, oldest] = [steps[0], steps.at(-1)];
  if (!newest || !oldest) return null;
  const countOf = (change: 'new' | 'changed' | 'withdrawn') =>
    steps.reduce((sum, step) => sum + step[change], 0);
  return {
    new: countOf('new'),
    changed: countOf('changed'),
    withdrawn: countOf('withdrawn'),
    before: oldest.before,
    after: newest.after,
  };
};
