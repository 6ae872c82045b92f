import type { ProcedureState } from '../../foundation/codelists/procedure.ts';

/** What nobody was awarded: a procedure that ended without a contract. */
const unawardedStates = ['DESERTED', 'CANCELED'] as const satisfies ProcedureState[];
type UnawardedState = (typeof unawardedStates)[number];

/**
 * The state of a contract that names a supplier although a procedure that ended so has none: worth a
 * remark and no more, as either of the two may be wrong, and a contract may have been cancelled after its
 * award. Undefined where the two fit together.
 */
export const stateWithoutAward = (contract: {
  isEmpty: boolean;
  procedureState: unknown;
  supplier: unknown;
}): UnawardedState | undefined =>
  contract.isEmpty || !contract.supplier
    ? undefined
    : unawardedStates.find((state) => state === contract.procedureState);
