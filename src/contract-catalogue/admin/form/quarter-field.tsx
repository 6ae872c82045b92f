import { Select } from '@mantine/core';

import { FiscalYear, quarterParts } from '../../../codelists/quarter.ts';
import { useTexts } from '../../../ui/web/use-texts.ts';
import { useContractField, useContractForm } from './contract-form-context.tsx';
import { filterTypedOptions, chooseTypedOption } from './typed-choice.ts';

/** The four quarters of the fiscal year; a contract of another year keeps its own among them. */
export function QuarterField() {
  const { t } = useTexts('contract-catalogue-admin');
  const { fiscalYear } = useContractForm().form.values;
  const { value, onChange, withAsterisk, description, ...rest } = useContractField('period');
  const quarters = quartersOf(fiscalYear);
  const known = value === '' || quarters.includes(value) ? quarters : [value, ...quarters];
  const labelOf = (period: string) =>
    t('quarter.option', { period, months: t(`quarter.${quarterParts(period).number}` as never) });
  return (
    <Select
      {...rest}
      description={known.length > 0 ? description : t('quarter.needs-year')}
      withAsterisk={withAsterisk}
      aria-required={withAsterisk}
      data={known.map((period) => ({ value: period, label: labelOf(period) }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      nothingFoundMessage={t('quarter.needs-year')}
      searchable
      filter={filterTypedOptions}
      onKeyDown={chooseTypedOption}
      allowDeselect={false}
      openOnFocus={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      selectFirstOptionOnChange
    />
  );
}

const quartersOf = (year: string): string[] =>
  FiscalYear.safeParse(year).success ? [1, 2, 3, 4].map((number) => `${number}o ${year}`) : [];
