import type { FormField } from '../../records/contract-form.ts';
import { isRequired } from '../../records/required-fields.ts';
import type { ColumnCode } from '../columns.ts';
import type { ContractDraft, DraftField } from '../load-row.ts';
import { type Check, error, info } from './check.ts';

/** `asked` is what the contract's form calls the field, whose rules these are. */
type Required = { column: ColumnCode; field: DraftField; asked: FormField };

const required: Required[] = [
  { column: 'C1', field: 'procedureType', asked: 'procedureType' },
  { column: 'C2', field: 'category', asked: 'category' },
  { column: 'C3', field: 'administrationPeriod', asked: 'administrationPeriod' },
  { column: 'C4', field: 'fiscalYear', asked: 'fiscalYear' },
  { column: 'C5', field: 'period', asked: 'period' },
  { column: 'C8', field: 'procedureState', asked: 'procedureState' },
  { column: 'C11', field: 'servicesDescription', asked: 'servicesDescription' },
  { column: 'C17', field: 'organizerAdministrativeUnit', asked: 'organizerAdministrativeUnit' },
  { column: 'C18', field: 'applicantAdministrativeUnit', asked: 'applicantAdministrativeUnit' },
  { column: 'C19', field: 'administrativeUnitType', asked: 'administrativeUnitType' },
  { column: 'C25', field: 'totalOrMaxAmount', asked: 'totalOrMaxAmount' },
  { column: 'C27', field: 'areaInCharge', asked: 'areaInCharge' },
];

/**
 * Wished for: blank ones are said and do not stop the row (docs/data-load.md#the-rules-of-a-row).
 */
const expected: Required[] = [
  { column: 'C15', field: 'supplierName', asked: 'supplier' },
  { column: 'C20', field: 'contractNumber', asked: 'contractNumber' },
  { column: 'C21', field: 'contractDate', asked: 'contractDate' },
];

export const requiredFields: Check = (draft, reads, { blankUnreadable }) =>
  required
    .filter((rule) => isMissing(rule, draft) && reads(rule.column))
    .map(({ column }) => {
      if (blankUnreadable && column === 'C25' && amountColumns.every(reads))
        return info(column, 'check.amount-not-published');
      return error(column, fillable.has(column) ? 'check.required-or-default' : 'check.required');
    });

/** What none of them says was not published; what one says and cannot be read may be anything. */
const amountColumns: ColumnCode[] = ['C22', 'C23', 'C24', 'C25'];

export const expectedFields: Check = (draft, reads) =>
  expected
    .filter((rule) => isMissing(rule, draft) && reads(rule.column))
    .map(({ column }) => info(column, 'check.expected'));

/**
 * Columns for whose blank cells a load may be given a value (docs/data-load.md#values-for-blanks).
 */
const fillable = new Set<ColumnCode>(['C3', 'C4', 'C5', 'C8', 'C17', 'C18', 'C19', 'C27']);

/** Reports of "no procedures" have no category in the sheets of most sources. */
const isMissing = ({ field, asked }: Required, draft: ContractDraft): boolean =>
  draft[field] === null && isRequired(asked, draft) && !(field === 'category' && draft.isEmpty);
