import type { SignalDefinition } from './signal-definition.ts';

/** Pesos by which a stated excess may differ, for its rounding. */
const margin = 1;

/**
 * What the source states of the limit does not agree with the limit on record: whether the award exceeds
 * it, or by how much, with tax or without.
 */
export const statedLimit: SignalDefinition = {
  id: 'F02',
  version: 2,
  ocp: null,
  fields: [
    'procedureType',
    'category',
    'contractDate',
    'totalOrMaxAmount',
    'limitExceeded',
    'amountExceeded',
  ],
  cases: (sql) => sql`
    select contract_id, amount, blank, case when mismatch is not null then 'SIGNAL' end as level,
           case when mismatch is not null then jsonb_build_object(
             'mismatch', mismatch, 'amount', amount, 'limit', gross, 'excess', amount - gross,
             'statedExcess', amount_exceeded) end as facts,
           null::uuid as group_key
      from (select *,
                   case when blank is not null then null
                        when not limit_exceeded and amount > gross then 'STATES_NONE'
                        when limit_exceeded and amount <= net then 'STATES_EXCESS'
                        when limit_exceeded
                         and abs(amount_exceeded - (amount - gross)) > ${margin}::int
                         and abs(amount_exceeded - (amount - net)) > ${margin}::int
                        then 'STATES_OTHER_EXCESS' end as mismatch
              from (select contract_id, amount, net, gross, limit_exceeded, amount_exceeded,
                           case when limit_exceeded is null then 'LIMIT_NOT_STATED'
                                when amount > net and amount <= gross then 'TAX'
                                else blank end as blank
                      from limited_contracts
                     where procedure_type = 'NO_BID') decided) compared`,
};
