import type { FieldsOfKind } from '../../../records/contract-field-names.ts';
import { DateField } from '../../../ui/admin/date-field.tsx';
import { useContractField } from './contract-form-context.tsx';

export function DayField({ field }: { field: FieldsOfKind<'day'> }) {
  return <DateField {...useContractField(field)} />;
}
