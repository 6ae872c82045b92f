import { type Formats, unknownValue } from '../../foundation/platform/formats.ts';
import { declarationOf, isFieldName } from '../records/contract-field-names.ts';
import type { FieldChange } from './contract-version.ts';

type Words = {
  format: Formats;
  /** Of yes or no. */
  answer: (value: boolean) => string;
  /** Of a key of the catalogue of closed lists. */
  code: (key: string) => string;
};

/** A value of a field as the page of the contract says it. */
export const changedValueText = (
  field: FieldChange['field'],
  value: FieldChange['before'],
  { format, answer, code }: Words,
): string => {
  if (value === null) return unknownValue;
  if (typeof value === 'object') return value.name;
  if (typeof value === 'boolean') return answer(value);
  if (typeof value === 'number') return format.money(value);
  if (!isFieldName(field)) return value;
  const declared = declarationOf(field);
  if (declared.kind === 'day') return format.day(value);
  return declared.kind === 'code' ? code(`${declared.words}.${value}`) : value;
};

/** What a field is called where the source says something instead of a supplier. */
export const changedFieldName = (field: FieldChange['field']) =>
  `field.${field === 'supplierNotPublished' ? 'supplier' : field}` as const;
