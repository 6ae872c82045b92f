import { useQuery } from '@tanstack/react-query';

import {
  retrieveAdministrativeUnits,
  retrieveFiscalYears,
  retrieveTrimonths,
} from '../../../figures/figures/contract-option-endpoints.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueFilter, FilterChoice } from '../../../office/catalogue/admin/catalogue.ts';

const useYears = (): readonly FilterChoice[] => {
  const { data } = useQuery(queryOf(retrieveFiscalYears));
  return plain(data?.data.docs).toSorted((one, other) => Number(other.value) - Number(one.value));
};

const useQuarters = (): readonly FilterChoice[] => {
  const { data } = useQuery(queryOf(retrieveTrimonths));
  return plain(data?.data.docs);
};

const useUnits = (): readonly FilterChoice[] => {
  const { data } = useQuery(queryOf(retrieveAdministrativeUnits));
  return data?.data.docs.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
};

const useProcedureTypes = (): readonly FilterChoice[] => {
  const { t } = useTexts('codelists');
  return procedureTypes.map((value) => ({ value, label: t(`type.${value}`) }));
};

const useStates = (): readonly FilterChoice[] => {
  const { t } = useTexts('codelists');
  return procedureStates.map((value) => ({ value, label: t(`state.${value}`) }));
};

const plain = (docs: readonly { _id: string }[] = []): FilterChoice[] =>
  docs.map(({ _id }) => ({ value: _id, label: _id }));

/** The years and quarters that contracts have, the newest first, and the units that they name. */
export const contractCatalogueFilters: readonly CatalogueFilter[] = [
  { key: 'fiscalYears', label: 'records:field.fiscalYear', useOptions: useYears },
  { key: 'trimonths', label: 'contract-catalogue-admin:filter.quarter', useOptions: useQuarters },
  {
    key: 'procedureTypes',
    label: 'records:field.procedureType',
    useOptions: useProcedureTypes,
  },
  { key: 'procedureStates', label: 'records:field.procedureState', useOptions: useStates },
  {
    key: 'administrativeUnits',
    label: 'contract-catalogue-admin:filter.unit',
    useOptions: useUnits,
  },
];
