import { Button, Group, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CallDays } from '../procurement-limit.ts';
import { RuleSections } from './rule-sections.tsx';

type Props = {
  days: readonly CallDays[];
  /** Both undefined for who only reads. */
  onNew: (() => void) | undefined;
  onReplace: ((days: CallDays) => void) | undefined;
};

/** How many days the law asks between a call and the proposals, which the signal F10 needs. */
export function CallDaysSections({ days, onNew, onReplace }: Props) {
  const { t, format } = useTexts('procurement-limits-admin');
  return (
    <>
      <Group justify="space-between" mt="xl" mb="sm">
        <Title order={2} size="h4" c="var(--title)">
          {t('callDays.title')}
        </Title>
        {onNew && (
          <Button variant="default" onClick={onNew}>
            {t('callDays.new')}
          </Button>
        )}
      </Group>
      {days.length === 0 && <Text>{t('callDays.empty')}</Text>}
      <RuleSections
        rules={days}
        order={3}
        titleOf={({ procedureType, character }) =>
          `${t(`codelists:type.${procedureType}`)}: ${t(`character.${character}`)}`
        }
        contentOf={({ leastDays }) => (
          <strong>
            {t('callDays.least', { count: leastDays, shown: format.count(leastDays) })}
          </strong>
        )}
        onReplace={onReplace}
      />
    </>
  );
}
