import { Button, Group, Paper, Text } from '@mantine/core';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { decidePlaceholder, type ReviewedSupplier } from '../supplier-review-endpoints.ts';
import { SupplierFacts } from './reviewed-supplier.tsx';
import type { SupplierDecisionCall } from './use-supplier-decision.ts';

type Props = { supplier: ReviewedSupplier; decision: SupplierDecisionCall };

/** A supplier whose name says that it was not published. */
export function PlaceholderCard({ supplier, decision }: Props) {
  const { t } = useTexts('suppliers-admin');
  const decide = (isSupplier: boolean) =>
    decision.say(decidePlaceholder, { body: { supplier: supplier._id, isSupplier } });
  return (
    <Paper p="md" withBorder>
      <Text fw={600} lang={dataLanguage}>
        {supplier.name}
      </Text>
      <SupplierFacts supplier={supplier} />
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          disabled={decision.isBusy}
          aria-label={`${t('review.one')}: ${supplier.name}`}
          onClick={() => decide(true)}
        >
          {t('review.one')}
        </Button>
        <Button
          disabled={decision.isBusy}
          aria-label={`${t('review.none')}: ${supplier.name}`}
          onClick={() => decide(false)}
        >
          {t('review.none')}
        </Button>
      </Group>
    </Paper>
  );
}
