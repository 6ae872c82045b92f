import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type SupplierDecision, undoDecision } from '../supplier-review-endpoints.ts';
import type { SupplierDecisionCall } from './use-supplier-decision.ts';

type Props = { decisions: SupplierDecision[]; decision: SupplierDecisionCall };

/** The decisions that hold, the newest first, each with the way back. */
export function SupplierDecisions({ decisions, decision }: Props) {
  const { t, format, language } = useTexts('suppliers-admin');
  const id = useId();
  const sentence = ({ kind, supplier, other, contractsCount: count }: SupplierDecision): string => {
    const names = { supplier, other: other ?? '' };
    return kind === 'SAME' || kind === 'NO_SUPPLIER'
      ? t(`review.decision.${kind}`, { ...names, count, shown: format.count(count) })
      : t(`review.decision.${kind}`, names);
  };
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title id={id} order={2} size="h3" c="var(--title)">
        {t('review.decisions')}
      </Title>
      <List listStyleType="none" spacing="sm">
        {decisions.map((one) => (
          <List.Item key={one._id} styles={{ itemWrapper: { display: 'block' } }}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text>{sentence(one)}</Text>
                <Text size="sm" c="dimmed">
                  {t('review.by', {
                    user: one.userName,
                    moment: momentText(one.decidedAt, language),
                  })}
                </Text>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                disabled={decision.isBusy}
                aria-label={t('review.undo-of', { statement: sentence(one) })}
                onClick={() => decision.say(undoDecision, { body: { _id: one._id } })}
              >
                {t('review.undo')}
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
