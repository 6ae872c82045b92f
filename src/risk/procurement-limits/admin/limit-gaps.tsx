import { Alert, List } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LimitGap } from '../procurement-limit.ts';

/** Days of which nobody can say whether a contract is over the limit. */
export function LimitGaps({ gaps }: { gaps: readonly LimitGap[] }) {
  const { t, format } = useTexts('procurement-limits-admin');
  if (gaps.length === 0) return null;
  return (
    <Alert color="var(--middle-text)" title={t('gaps')} mb="lg">
      <List size="sm">
        {gaps.map(({ procedureType, categoryGroup, from, to }) => (
          <List.Item key={`${procedureType} ${categoryGroup} ${from}`}>
            {t('gap', {
              procedure: t(`codelists:type.${procedureType}`),
              group: t(`categoryGroup.${categoryGroup}`),
              from: format.day(from),
              to: format.day(to),
            })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
