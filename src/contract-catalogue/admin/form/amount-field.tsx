import { MoneyField } from '../../../ui/admin/money-field.tsx';
import { useContractField } from './contract-form-context.tsx';
import type { AmountField as Name } from './contract-values.ts';

export function AmountField({ field }: { field: Name }) {
  return <MoneyField {...useContractField(field)} />;
}
