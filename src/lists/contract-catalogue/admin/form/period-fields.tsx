import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { retrieveAdministrationPeriods } from '../../../../figures/figures/contract-option-endpoints.ts';
import { FiscalYear, quarterParts } from '../../../../foundation/codelists/quarter.ts';
import { queryOf } from '../../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { useContractField, useContractForm } from './contract-form-context.tsx';
import { quarterInYear } from './period-of-day.ts';
import { chooseTypedOption, filterTypedOptions } from './typed-choice.ts';

/** One of the administrations that have contracts, which Tab and Enter complete, or another that is typed. */
export function AdministrationField() {
  const { data } = useQuery(queryOf(retrieveAdministrationPeriods));
  return (
    <Autocomplete
      {...useContractField('administrationPeriod')}
      data={data?.data.docs.map(({ _id }) => _id) ?? []}
      inputMode="numeric"
      autoComplete="off"
      openOnFocus={false}
      selectFirstOptionOnChange
      onKeyDown={chooseTypedOption}
    />
  );
}

/** In a new contract the chosen quarter follows the year. */
export function YearField() {
  const { form, row } = useContractForm();
  const { onChange, ...rest } = useContractField('fiscalYear');
  const change = (year: string) => {
    onChange(year);
    const { period } = form.getValues();
    if (!row && period && FiscalYear.safeParse(year).success)
      form.setFieldValue('period' as never, quarterInYear(period, year) as never);
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => change(currentTarget.value.trim())}
    />
  );
}

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
