import { declarationOf, isLongText } from '../../../../records/records/contract-field-names.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';
import { isRequired } from '../../../../records/records/required-fields.ts';

const concluded = { isEmpty: false, procedureState: 'CONCLUDED' } as const;

/** Parts whose short fields are seen whether they have to be filled in or not: other answers ask for them. */
const seenParts: readonly (string | undefined)[] = ['amounts', 'period', 'limit'];

/** Whether a new contract can do without the field, which then waits behind a press. */
export const isFolded = (field: FormField): boolean =>
  field !== 'isEmpty' &&
  !isRequired(field, concluded) &&
  (isLongText(field) || !seenParts.includes(declarationOf(field).section));
