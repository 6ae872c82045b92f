import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { type BoundKey, isBound } from '../../bound-filters.ts';
import type { ContractFilters } from '../../contract-filters.ts';
import {
  retrieveAdministrationPeriods,
  retrieveAdministrativeUnits,
  retrieveFiscalYears,
  retrieveProcedureTypes,
  retrieveSuppliers,
  retrieveTrimonths,
} from '../../contract-option-endpoints.ts';
import {
  type FilterKey,
  filterKeys,
  listFilterOf,
  type SelectorKey,
} from '../../filter-declarations.ts';
import type { FilterPart } from './shown-parts.ts';

export type Option = {
  value: string;
  label: string;
  /** Has no contracts in the chosen administrations. */
  isOutside?: boolean;
};
export type Options = { options: Option[]; state: 'loading' | 'failed' | 'ready' };

const supplierQuery = (supplierId?: string) => (supplierId === undefined ? {} : { supplierId });

/** The years and quarters that have contracts, or one supplier's contracts. */
export const timeQueries = (supplierId?: string) => {
  const query = supplierQuery(supplierId);
  return {
    fiscalYears: queryOf(retrieveFiscalYears, { query }),
    trimonths: queryOf(retrieveTrimonths, { query }),
  };
};

/** What the short lists are asked with: everything, or what one supplier's contracts have. */
const shortQueries = (supplierId?: string) => {
  const query = supplierQuery(supplierId);
  return {
    ...timeQueries(supplierId),
    administrationPeriods: queryOf(retrieveAdministrationPeriods, { query }),
    procedureTypes: queryOf(retrieveProcedureTypes, { query }),
    administrativeUnits: queryOf(retrieveAdministrativeUnits, { query }),
  };
};

/** The largest suppliers, or those that hold the words; the chosen ones come in any case. */
const suppliersQuery = (search: string, chosen: string[]) =>
  queryOf(retrieveSuppliers, {
    query: { search, ...(chosen.length > 0 && { ids: chosen.toSorted().join(',') }) },
  });

/** Whose names a filter has to say. */
export const namedSuppliers = ({ suppliers, otherSuppliers }: ContractFilters): string[] => [
  ...suppliers,
  ...otherSuppliers,
];

/** Everything the shown selectors of a page ask for; the names of what is chosen are of every supplier. */
export const optionQueries = (
  parts: FilterPart[],
  filters: ContractFilters,
  supplierId?: string,
) => [
  ...queriesOf(parts, filters, supplierId),
  ...(supplierId === undefined ? [] : queriesOf(namedParts(filters), filters)),
];

const queriesOf = (parts: FilterPart[], filters: ContractFilters, supplierId?: string) => {
  const queries = {
    ...shortQueries(supplierId),
    suppliers: suppliersQuery('', namedSuppliers(filters)),
  };
  return parts.flatMap((part) => (part === 'search' ? [] : [queries[part]]));
};

/** The lists in which the names of what is chosen stand. */
export const namedParts = (filters: ContractFilters): ('administrativeUnits' | 'suppliers')[] => [
  ...new Set(
    filterKeys
      .filter((key) => filters[key].length > 0)
      .flatMap((key) => listFilterOf(key).names ?? []),
  ),
];

/** Parts whose values are ids, of what organizations and their sources have named. */
export const hasNames = (part: 'search' | FilterKey | BoundKey): boolean =>
  part !== 'search' && !isBound(part) && listFilterOf(part).names !== undefined;

/** The options of every selector whose list is short, in the order they are offered. */
export const useOptions = (
  shown: readonly FilterPart[],
  administrationPeriods: string[],
  supplierId?: string,
): Record<Exclude<SelectorKey, 'suppliers'>, Options> => {
  const { t } = useTexts('figures');
  const queries = shortQueries(supplierId);
  const enabledFor = (part: FilterPart) => ({ enabled: shown.includes(part) });
  const periods = useQuery({
    ...queries.administrationPeriods,
    ...enabledFor('administrationPeriods'),
  });
  const years = useQuery({ ...queries.fiscalYears, ...enabledFor('fiscalYears') });
  const trimonths = useQuery({ ...queries.trimonths, ...enabledFor('trimonths') });
  const types = useQuery({ ...queries.procedureTypes, ...enabledFor('procedureTypes') });
  const units = useQuery({ ...queries.administrativeUnits, ...enabledFor('administrativeUnits') });
  return {
    administrationPeriods: optionsOf(periods, ({ _id }) => plain(_id)),
    fiscalYears: outsideLast(optionsOf(years, timeIn(administrationPeriods))),
    trimonths: outsideLast(optionsOf(trimonths, timeIn(administrationPeriods))),
    procedureTypes: inOrder(
      optionsOf(types, ({ _id }) => ({ value: _id, label: t(`codelists:type.${_id}`) })),
    ),
    administrativeUnits: optionsOf(units, named),
  };
};

/** Suppliers are too many for a list: what is typed asks the server. */
export const useSupplierOptions = (search: string, chosen: string[], shown: boolean): Options => {
  const query = suppliersQuery(search, chosen);
  const found = useQuery({ ...query, enabled: shown, placeholderData: keepPreviousData });
  const options = optionsOf(found, named);
  return found.isPlaceholderData ? { ...options, state: 'loading' } : options;
};

const plain = (value: string): Option => ({ value, label: value });
const named = ({ _id, name }: { _id: string; name: string }): Option => ({
  value: _id,
  label: name,
});

type Time = { _id: string; administrationPeriods: string[] };

const timeIn =
  (chosen: string[]) =>
  ({ _id, administrationPeriods }: Time): Option => ({
    ...plain(_id),
    isOutside: chosen.length > 0 && !administrationPeriods.some((one) => chosen.includes(one)),
  });

/** Times come the newest first; those of other administrations can be chosen, after the others. */
const outsideLast = ({ options, state }: Options): Options => ({
  options: options.toSorted((a, b) => Number(a.isOutside) - Number(b.isOutside)),
  state,
});

/** By what is read; the same on the server and in every browser. */
const inOrder = ({ options, state }: Options): Options => ({
  options: options.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
  state,
});

type Answer<Doc> = { data: { data: { docs: Doc[] } } | undefined; isError: boolean };

const optionsOf = <Doc>({ data, isError }: Answer<Doc>, option: (doc: Doc) => Option): Options => {
  if (isError) return { options: [], state: 'failed' };
  return { options: data?.data.docs.map(option) ?? [], state: data ? 'ready' : 'loading' };
};
