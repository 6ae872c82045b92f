import { z } from '../platform/schema.ts';

/** How a contract was awarded: public tender, restricted invitation, direct award. */
export const procedureTypes = ['PUBLIC', 'INVITATION', 'NO_BID'] as const;
export const ProcedureType = z.enum(procedureTypes);
export type ProcedureType = z.infer<typeof ProcedureType>;

export const procedureStates = ['CONCLUDED', 'CANCELED', 'DESERTED', 'IN_PROGRESS'] as const;
export const ProcedureState = z.enum(procedureStates);
export type ProcedureState = z.infer<typeof ProcedureState>;
