import type { ProcedureState } from '../../codelists/procedure.ts';
import type { Fragment } from '../../platform/api/database/all-of.ts';
import type { Queries } from '../../platform/api/database/database.ts';

/** The order of the states of a procedure, as an index keeps it: a filter by it finds that index. */
export const stateOrder = (sql: Queries): Fragment =>
  sql`array_position(array['CONCLUDED', 'IN_PROGRESS', 'DESERTED', 'CANCELED'], contracts.procedure_state)`;

/** Where a state stands in that order, from 1. */
export const placeOfState = (state: ProcedureState): number => inOrder.indexOf(state) + 1;

const inOrder: readonly ProcedureState[] = ['CONCLUDED', 'IN_PROGRESS', 'DESERTED', 'CANCELED'];
