import type { FieldsOfKind } from '../../../records/contract-field-names.ts';
import { MoneyField } from '../../../ui/admin/money-field.tsx';
import { useContractField } from './contract-form-context.tsx';

export function AmountField({ field }: { field: FieldsOfKind<'amount'> }) {
  return <MoneyField {...useContractField(field)} />;
}
