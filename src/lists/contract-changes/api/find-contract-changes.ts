import {
  findChangeSteps,
  findMomentsOfStep,
  joinSteps,
  type StepMoments,
} from '../../../figures/figures/api/find-change-steps.ts';
import type { SumChange } from '../../../figures/figures/change-step.ts';
import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { clampPage, type Paging } from '../../../foundation/platform/paging.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import { findKnownDays } from '../../../records/contract-versions/api/known-days.ts';
import { findFieldChanges, readState } from '../../../records/contract-versions/api/read-state.ts';
import type { StatedContract } from '../../../records/records/contract.ts';
import type { ContractChangeQuery } from '../contract-change-endpoints.ts';
import type { ContractChange } from '../contract-change.ts';

export type ContractChangeRow = Omit<
  ContractChange,
  'contractNumber' | 'servicesDescription' | 'supplier' | 'changes'
> & { state: string | null; stateBefore: string | null };

/** One page of the contracts that a day changed, in the order in which they changed, and what the day did. */
export const findContractChanges = async (
  sql: Queries,
  organizationId: string,
  { page, pageSize, ...query }: ContractChangeQuery & Paging,
) => {
  const sums = await findSumChange(sql, organizationId, query);
  const clamped = clampPage({ page, pageSize }, countIn(sums, query));
  const rows = await sql<ContractChangeRow[]>`
    ${contractChangeRows(sql, organizationId, query, await findMoments(sql, organizationId, query))}
     limit ${pageSize} offset ${(clamped.page - 1) * pageSize}`;
  const known = await findKnownDays(sql, organizationId);
  return { docs: rows.map(contractChangeOf), ...clamped, sums, known };
};

const findSumChange = async (
  sql: Queries,
  organizationId: string,
  { day, load, cause, step: number }: ContractChangeQuery,
): Promise<SumChange | null> =>
  joinSteps(
    (await findChangeSteps(sql, organizationId)).filter(
      (step) =>
        step.day === day &&
        (number === undefined || step.step === number) &&
        (load === undefined || (step.load === load && step.cause === cause)),
    ),
  );

const countIn = (sums: SumChange | null, { change }: ContractChangeQuery): number => {
  if (!sums) return 0;
  const counts = { NEW: sums.new, CHANGED: sums.changed, WITHDRAWN: sums.withdrawn };
  return change ? counts[change] : sums.new + sums.changed + sums.withdrawn;
};

/** Of the step that is meant, where it is one. */
export const findMoments = async (
  sql: Queries,
  organizationId: string,
  { day, step }: ContractChangeQuery,
): Promise<StepMoments | undefined> =>
  step === undefined ? undefined : findMomentsOfStep(sql, organizationId, { day, step });

/** Those of a day, or of a step of it, in the order of its versions. */
export const contractChangeRows = (
  sql: Queries,
  organizationId: string,
  { day, load, cause, step, change }: ContractChangeQuery,
  moments: StepMoments | undefined,
): Fragment => sql`
  select figures.contract_id as contract, figures.version, figures.moment, figures.cause,
         figures.load_id as load, change, amount_before as "amountBefore",
         counted_before as "countedBefore", amount,
         coalesce(population = 'COUNTED', false) as counted, shown.state,
         before.state as "stateBefore",
         shown.removed_at is not null or before.removed_at is not null as "isRemoved"
    from contract_version_figures figures
    join contract_versions shown
      on shown.organization_id = figures.organization_id
     and shown.contract_id = figures.contract_id and shown.version = figures.version
    left join contract_versions before
      on before.organization_id = figures.organization_id
     and before.contract_id = figures.contract_id and before.version = figures.version - 1
   where ${allOf(sql, [
     sql`figures.organization_id = ${organizationId}`,
     sql`figures.moment >= ${day}::date::timestamp at time zone ${timeZone()}`,
     sql`figures.moment < (${day}::date + 1)::timestamp at time zone ${timeZone()}`,
     ...(load === undefined ? [] : [sql`figures.load_id = ${load} and figures.cause = ${cause}`]),
     ...(step === undefined
       ? []
       : [
           sql`figures.moment between ${moments?.first ?? null}::text::timestamptz
                                  and ${moments?.last ?? null}::text::timestamptz`,
         ]),
     ...(change === undefined ? [] : [sql`change = ${change}`]),
   ])}
   order by figures.moment, figures.sequence`;

export const contractChangeOf = ({
  state,
  stateBefore,
  ...row
}: ContractChangeRow): ContractChange => {
  const after = state === null ? null : readState(row.contract, state);
  const before = stateBefore === null ? null : readState(row.contract, stateBefore);
  return {
    ...row,
    ...namesOf(after ?? before),
    changes: after && before ? findFieldChanges(before, after) : null,
  };
};

const namesOf = (contract: StatedContract | null) => ({
  contractNumber: contract?.contractNumber ?? null,
  servicesDescription: contract?.servicesDescription ?? null,
  supplier: contract?.supplier?.name ?? null,
});
