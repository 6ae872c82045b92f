import { Text } from '@mantine/core';

import { useTexts } from '../../../platform/web/use-texts.ts';
import { isQuarterOutside, isYearOutside } from '../../contract-years.ts';
import { FiscalYear } from '../../contract.ts';
import { useContractForm } from './contract-form-context.ts';

/** Years that hardly belong together are said, and no more: some sources have them so. */
export function PeriodRemarks() {
  const { t } = useTexts('contracts-admin');
  const { administrationPeriod, fiscalYear: year, period } = useContractForm().form.values;
  const hasYear = FiscalYear.safeParse(year).success;
  const remarks = hasYear
    ? [
        administrationPeriod.length === 9 &&
          isYearOutside(year, administrationPeriod) &&
          t('year.outside', { year, period: administrationPeriod }),
        period && isQuarterOutside(period, year) && t('quarter.outside', { year, period }),
      ].filter(Boolean)
    : [];
  return (
    <div aria-live="polite">
      {remarks.map((remark) => (
        <Text key={String(remark)} size="sm" c="var(--middle-text)">
          {remark}
        </Text>
      ))}
    </div>
  );
}
