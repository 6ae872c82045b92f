import type { ProcedureState, ProcedureType } from '../../foundation/codelists/procedure.ts';
import type { FieldName } from './contract-field-names.ts';

/** Of these states and of these types; by default of all. */
type Expectation = { states?: readonly ProcedureState[]; types?: readonly ProcedureType[] };

const concluded = { states: ['CONCLUDED'] } as const satisfies Expectation;
const competitive = { types: ['PUBLIC', 'INVITATION'] } as const satisfies Expectation;

/**
 * Of which procedures a field is expected; of all where it is not named. A deserted or cancelled
 * procedure has neither contract nor supplier, a direct award no call, and only a tender has to hold a
 * clarification meeting: of the others nothing is missing, though some publish it.
 */
const expectedFields = {
  supplier: concluded,
  totalOrMaxAmount: concluded,
  contractNumber: concluded,
  contractDate: concluded,
  contractUrl: concluded,
  announcementUrl: competitive,
  clarificationMeetingJudgmentUrl: { types: ['PUBLIC'] },
  presentationProposalsDocUrl: competitive,
} as const satisfies Partial<Record<FieldName, Expectation>>;

export type ExpectedField = keyof typeof expectedFields;

export const expectationOf = (field: ExpectedField): Expectation => expectedFields[field];

export type Procedure = {
  isEmpty: boolean;
  procedureState: ProcedureState | null;
  procedureType: ProcedureType;
};

/** Whether the field is expected of a procedure, so that a blank one is missing; of a report of none nothing is. */
export const canHave = (
  field: ExpectedField,
  { isEmpty, procedureState, procedureType }: Procedure,
): boolean => {
  if (isEmpty) return false;
  const { states = [procedureState], types = [procedureType] } = expectationOf(field);
  return states.some((one) => one === procedureState) && types.includes(procedureType);
};

/** Why a procedure cannot have a field: it may have it later, never, or its state is not published. */
export const whyNotExpected = ({
  isEmpty,
  procedureState,
}: Pick<Procedure, 'isEmpty' | 'procedureState'>): 'later' | 'never' | 'unknown' => {
  if (isEmpty) return 'never';
  if (procedureState === null) return 'unknown';
  return procedureState === 'IN_PROGRESS' ? 'later' : 'never';
};
