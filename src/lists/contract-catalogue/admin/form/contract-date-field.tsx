import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { retrieveAdministrationPeriods } from '../../../../figures/figures/contract-option-endpoints.ts';
import { FiscalYear } from '../../../../foundation/codelists/quarter.ts';
import { unknownValue } from '../../../../foundation/platform/formats.ts';
import { dayOf } from '../../../../foundation/platform/time-zone.ts';
import { typedDay } from '../../../../foundation/platform/typed-day.ts';
import { DateField } from '../../../../foundation/ui/admin/date-field.tsx';
import { queryOf } from '../../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { useContractField, useContractForm } from './contract-form-context.tsx';
import type { ContractValues } from './contract-values.ts';
import { hasYear, periodOfDay } from './period-of-day.ts';

const filledFields = ['fiscalYear', 'period', 'administrationPeriod'] as const;
type Filled = Partial<Pick<ContractValues, (typeof filledFields)[number]>>;

/** In a new contract the date fills in the year, the quarter and the administration, which may be changed. */
export function ContractDateField() {
  const { t } = useTexts('contract-catalogue-admin');
  const { form, row } = useContractForm();
  const { onChange, ...rest } = useContractField('contractDate');
  const fill = useFilledPeriod();
  const [thisYear] = useState(() => dayOf(new Date()).slice(0, 4));
  const { fiscalYear, period, administrationPeriod: administration } = form.values;
  const change = (day: string) => {
    onChange(day);
    if (!row && typedDay(day) === day) fill(day);
  };
  return (
    <>
      <DateField
        {...rest}
        onChange={change}
        {...(!row && { year: FiscalYear.safeParse(fiscalYear).success ? fiscalYear : thisYear })}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {!row &&
          typedDay(rest.value) === rest.value &&
          t('date.fills', {
            period,
            year: fiscalYear,
            administration: administration || unknownValue,
          })}
      </Text>
    </>
  );
}

/** Gives what follows from a day to the fields that nobody has filled in otherwise. */
const useFilledPeriod = () => {
  const { form, row } = useContractForm();
  const { data } = useQuery({ ...queryOf(retrieveAdministrationPeriods), enabled: !row });
  const filled = useRef<Filled>({});
  const early = useRef('');
  const fill = (day: string): void => {
    const administrations = data?.data.docs.map(({ _id }) => _id) ?? [];
    if (!data) early.current = day;
    const of = periodOfDay(day, administrations);
    const values = form.getValues();
    const stays = (field: (typeof filledFields)[number]): boolean =>
      (form.isDirty(field) && isOther(field, values[field], filled.current[field] ?? '')) ||
      (field === 'administrationPeriod' && hasYear(values[field], of.fiscalYear));
    for (const field of filledFields) {
      const value = of[field] ?? '';
      if (value === values[field] || stays(field)) continue;
      form.setFieldValue(field as never, value as never);
      filled.current[field] = value;
    }
  };
  // A day that was typed before the administrations were known.
  const fillEarly = useEffectEvent(() => {
    if (early.current) fill(early.current);
    early.current = '';
  });
  useEffect(() => {
    if (data) fillEarly();
  }, [data]);
  return fill;
};

/** Whether somebody chose it; the quarter follows its year by itself. */
const isOther = (field: string, value: string, filled: string): boolean =>
  field === 'period' ? value.slice(0, 1) !== filled.slice(0, 1) : value !== filled;
