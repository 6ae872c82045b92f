import type { Organization } from '../organizations/organization.ts';
import { addressList, addressValue, optionalAddressList } from '../platform/address-schema.ts';
import { z } from '../platform/schema.ts';
import {
  type ContractFilters,
  filterKeys,
  type FilterKey,
  filterValues,
  maxSearchCharacters,
} from './contract-filters.ts';

/** A value as somebody typed it; `filtersIn` reads it, and the page says when it cannot. */
const Typed = z.string().min(1).max(100);

/**
 * The filter as an address carries it. Addresses are typed by hand and cut by mail programs, so a
 * wrong value counts as absent here, while the calls stay strict.
 */
export const FilterSearch = z.object({
  administrationPeriods: optionalAddressList(Typed),
  fiscalYears: addressList(Typed),
  trimonths: addressList(Typed),
  procedureTypes: addressList(Typed),
  administrativeUnits: addressList(Typed),
  suppliers: addressList(Typed),
  populations: addressList(Typed),
  // A call refuses the character that no database keeps.
  search: addressValue(
    z
      .string()
      .trim()
      .max(maxSearchCharacters)
      .refine((text) => !text.includes('\0'))
      .default(''),
  ),
});

export type FilterSearch = z.infer<typeof FilterSearch>;

type Chosen = Partial<Omit<z.infer<typeof FilterSearch>, 'administrationPeriods'>> & {
  administrationPeriods?: string[] | undefined;
};

/** Whose monitor is opened. */
export type OpenedMonitor = Pick<
  Organization,
  'defaultAdministrationPeriod' | 'defaultPeriodIsEmpty'
>;

/** For addresses that mean every administration when they name no time. */
export const noDefaultPeriod: OpenedMonitor = {
  defaultAdministrationPeriod: null,
  defaultPeriodIsEmpty: false,
};

/**
 * The administrations that an address without any time is about: the default one; all where there is
 * none, or where all contracts are of other ones, which would open as if there were no contracts.
 */
export const openingPeriods = (monitor: OpenedMonitor): string[] => {
  const { defaultAdministrationPeriod, defaultPeriodIsEmpty } = monitor;
  return defaultAdministrationPeriod === null || defaultPeriodIsEmpty
    ? []
    : [defaultAdministrationPeriod];
};

/** The filter an address stands for. */
export const filtersIn = (chosen: Chosen, monitor: OpenedMonitor) => {
  const fiscalYears = read(filterValues.fiscalYears, chosen.fiscalYears);
  const trimonths = read(filterValues.trimonths, chosen.trimonths);
  const namesTime = fiscalYears.length > 0 || trimonths.length > 0;
  const standard = namesTime ? [] : openingPeriods(monitor);
  const typed = chosen.administrationPeriods;
  const periods = read(filterValues.administrationPeriods, typed);
  const saysPeriods = periods.length > 0 || typed?.length === 0;
  return {
    administrationPeriods: saysPeriods ? periods : standard,
    fiscalYears,
    trimonths,
    procedureTypes: read(filterValues.procedureTypes, chosen.procedureTypes),
    administrativeUnits: read(filterValues.administrativeUnits, chosen.administrativeUnits),
    suppliers: read(filterValues.suppliers, chosen.suppliers),
    populations: read(filterValues.populations, chosen.populations),
    search: chosen.search ?? '',
  } satisfies ContractFilters;
};

/** What a call accepts of one list (`ContractFilters`). */
const maxValues = 200;

/** The values that fit, each once. */
const read = <Value>(schema: z.ZodType<Value>, typed: readonly string[] = []): Value[] => {
  const values = typed.map((one) => schema.safeParse(one)).flatMap(({ data }) => data ?? []);
  return [...new Set(values)].slice(0, maxValues);
};

/** How many choices a filter is made of. */
export const countChoices = (filters: ContractFilters): number =>
  filterKeys.reduce((sum, key) => sum + filters[key].length, filters.search ? 1 : 0);

/** The same filter with one value more or, when it was chosen already, without it. */
export const withToggled = (
  filters: ContractFilters,
  key: FilterKey,
  value: string,
): ContractFilters => {
  const values: string[] = filters[key];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...filters, [key]: next };
};

export const noFilters: ContractFilters = {
  administrationPeriods: [],
  fiscalYears: [],
  trimonths: [],
  procedureTypes: [],
  administrativeUnits: [],
  suppliers: [],
  populations: [],
  search: '',
};
