import type { ColumnCode } from '../columns.ts';
import type { ContractDraft, DraftField } from '../load-row.ts';
import { type Check, error, info } from './check.ts';

type Required = { column: ColumnCode; field: DraftField; when: (draft: ContractDraft) => boolean };

const always = () => true;
const unlessEmpty = ({ isEmpty }: ContractDraft) => !isEmpty;
/** A procedure that came to nothing has no contract, so none of what a contract says. */
const whenContracted = ({ isEmpty, procedureState }: ContractDraft) =>
  !isEmpty && procedureState !== 'DESERTED' && procedureState !== 'CANCELED';

/** Back office 5 of the specification, and decision 25. */
const required: Required[] = [
  { column: 'C1', field: 'procedureType', when: always },
  { column: 'C2', field: 'category', when: unlessEmpty },
  { column: 'C3', field: 'administrationPeriod', when: always },
  { column: 'C4', field: 'fiscalYear', when: always },
  { column: 'C5', field: 'period', when: always },
  { column: 'C8', field: 'procedureState', when: unlessEmpty },
  { column: 'C11', field: 'servicesDescription', when: unlessEmpty },
  { column: 'C17', field: 'organizerAdministrativeUnit', when: always },
  { column: 'C18', field: 'applicantAdministrativeUnit', when: always },
  { column: 'C19', field: 'administrativeUnitType', when: unlessEmpty },
  { column: 'C25', field: 'totalOrMaxAmount', when: whenContracted },
  { column: 'C27', field: 'areaInCharge', when: always },
];

/** Wished for: blank ones are said and do not stop the row. */
const expected: Required[] = [
  { column: 'C15', field: 'supplierName', when: whenContracted },
  { column: 'C20', field: 'contractNumber', when: whenContracted },
  { column: 'C21', field: 'contractDate', when: whenContracted },
];

export const requiredFields: Check = (draft, reads) =>
  required
    .filter((rule) => isMissing(rule, draft) && reads(rule.column))
    .map(({ column }) =>
      error(column, fillable.has(column) ? 'check.required-or-default' : 'check.required'),
    );

export const expectedFields: Check = (draft, reads) =>
  expected
    .filter((rule) => isMissing(rule, draft) && reads(rule.column))
    .map(({ column }) => info(column, 'check.expected'));

/** Columns for whose blank cells a load may be given a value (decision 30). */
const fillable = new Set<ColumnCode>(['C3', 'C4', 'C5', 'C8', 'C17', 'C18', 'C19', 'C27']);

const isMissing = ({ field, when }: Required, draft: ContractDraft): boolean =>
  draft[field] === null && when(draft);
