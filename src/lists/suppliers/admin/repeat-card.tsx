import { Button, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { decideRepeat, type SupplierReview } from '../supplier-review-endpoints.ts';
import { SupplierFacts } from './reviewed-supplier.tsx';
import type { SupplierDecisionCall } from './use-supplier-decision.ts';

type Repeat = SupplierReview['repeats'][number];
type Props = { repeat: Repeat; decision: SupplierDecisionCall };

/** Two suppliers of one name, and which of them keeps the contracts of both. */
export function RepeatCard({ repeat: { supplier, other }, decision }: Props) {
  const { t } = useTexts('suppliers-admin');
  const [kept, setKept] = useState(other._id);
  const isSettled = other.rfc !== null;
  const decide = (isSame: boolean) => {
    const [goes, stays] = kept === other._id ? [supplier, other] : [other, supplier];
    return decision.say(decideRepeat, {
      body: { supplier: goes._id, other: stays._id, isSame },
    });
  };
  return (
    <Paper p="md" withBorder>
      <Radio.Group
        label={t('review.pair')}
        description={isSettled ? t('review.keep-rfc') : t('review.keep')}
        value={kept}
        onChange={setKept}
      >
        <Stack gap="sm" my="sm">
          {[other, supplier].map((one) => (
            <Radio
              key={one._id}
              value={one._id}
              disabled={isSettled && one !== other}
              label={
                <>
                  <Text component="span" fw={600} lang={dataLanguage}>
                    {one.name}
                  </Text>
                  <SupplierFacts supplier={one} />
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={decision.isBusy}
          aria-label={`${t('review.different')}: ${supplier.name}`}
          onClick={() => decide(false)}
        >
          {t('review.different')}
        </Button>
        <Button
          disabled={decision.isBusy}
          aria-label={`${t('review.same')}: ${supplier.name}`}
          onClick={() => decide(true)}
        >
          {t('review.same')}
        </Button>
      </Group>
    </Paper>
  );
}
