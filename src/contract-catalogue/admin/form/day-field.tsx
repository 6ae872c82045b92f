import { DateField } from '../../../ui/admin/date-field.tsx';
import { useContractField } from './contract-form-context.tsx';
import type { TextField } from './contract-values.ts';

type Field = Extract<TextField, `${string}Date`>;

export function DayField({ field }: { field: Field }) {
  return <DateField {...useContractField(field)} />;
}
