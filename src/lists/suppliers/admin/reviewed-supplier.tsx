import { Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ReviewedSupplier } from '../supplier-review-endpoints.ts';

/** What tells suppliers of one name apart: RFC, contracts and what they add up to. */
export function SupplierFacts({ supplier }: { supplier: ReviewedSupplier }) {
  const { t, format } = useTexts('suppliers-admin');
  const { rfc, contractsCount, counted, amount, withoutAmount } = supplier;
  const shown = format.count(contractsCount);
  return (
    <Text component="span" size="sm" display="block">
      {rfc ?? t('review.without-rfc')} · {t('review.contracts', { count: contractsCount, shown })} ·{' '}
      {t('review.amount', { amount: format.money(amount), counted: format.count(counted) })}
      {withoutAmount > 0 &&
        ` · ${t('review.without-amount', { shown: format.count(withoutAmount) })}`}
    </Text>
  );
}
