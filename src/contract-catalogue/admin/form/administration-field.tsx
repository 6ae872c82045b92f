import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { retrieveAdministrationPeriods } from '../../../figures/contract-option-endpoints.ts';
import { queryOf } from '../../../ui/web/query-of.ts';
import { useContractField } from './contract-form-context.tsx';

/** One of the administrations that have contracts, or another that is typed. */
export function AdministrationField() {
  const { data } = useQuery(queryOf(retrieveAdministrationPeriods));
  return (
    <Autocomplete
      {...useContractField('administrationPeriod')}
      data={data?.data.docs.map(({ _id }) => _id) ?? []}
      inputMode="numeric"
      autoComplete="off"
      openOnFocus={false}
    />
  );
}
