import { Text } from '@mantine/core';
import { useId } from 'react';

import { groupedAmount } from '../../../../foundation/platform/typed-amount.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { repeatedField } from '../../../../records/records/contract-amounts.ts';
import { useContractForm, fieldId } from './contract-form-context.tsx';
import { totalAmountOf } from './total-amount-of.ts';
import { useFieldName } from './use-field-words.ts';

import classes from './total-amount.module.css';

/** What the contract amounts to: shown, never typed. */
export function TotalAmount() {
  const { t, format } = useTexts('contract-catalogue-admin');
  const { form, row } = useContractForm();
  const { amount, from } = totalAmountOf(form.values, row);
  const typed = form.values[repeatedField(form.values.contractType)];
  const nameOf = useFieldName();
  const id = useId();
  return (
    <div className={classes.total} role="group" aria-labelledby={id}>
      <Text size="sm" fw={500} id={id}>
        {nameOf('totalOrMaxAmount')}
      </Text>
      <output
        id={fieldId('totalOrMaxAmount')}
        tabIndex={-1}
        htmlFor={`${fieldId('totalAmount')} ${fieldId('maxAmount')}`}
        className={classes.amount}
      >
        {(from !== 'source' && groupedAmount(typed)) || format.money(amount)}
      </output>
      <Text size="xs" c="dimmed">
        {t(`total.${from}`)}
      </Text>
    </div>
  );
}
