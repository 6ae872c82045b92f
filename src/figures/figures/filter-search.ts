import {
  addressList,
  addressValue,
  optionalAddressList,
} from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';
import type { Organization } from '../../office/organizations/organization.ts';
import { type BoundKey, boundKeys, boundOf, reversedRanges } from './bound-filters.ts';
import { type ContractFilters, isSearch, maxFilterValues, noFilters } from './contract-filters.ts';
import {
  filterKeys,
  type FilterKey,
  listFilterOf,
  type listFilters,
  ofEachFilter,
} from './filter-declarations.ts';

/** A value as somebody typed it; `filtersIn` reads it, and the page says when it cannot. */
const Typed = z.string().min(1).max(100);

type Lists = {
  [Key in FilterKey]: (typeof listFilters)[Key] extends { isMeantWhenEmpty: true }
    ? ReturnType<typeof optionalAddressList<typeof Typed>>
    : ReturnType<typeof addressList<typeof Typed>>;
};

/**
 * What somebody typed, which the page shows also when it is no value: that of a range, or words. Several
 * in one address are none.
 */
const TypedText = addressValue(
  z
    .preprocess((value: string | string[]) => [value].flat().join(' / '), z.string().trim())
    .default(''),
);
type Bounds = Record<BoundKey, typeof TypedText>;

/**
 * The filter as an address carries it. Addresses are typed by hand and cut by mail programs, so a
 * wrong value counts as absent here, while the calls stay strict.
 */
export const FilterSearch = z.object({
  ...ofEachFilter<Lists>((key) =>
    listFilterOf(key).isMeantWhenEmpty ? optionalAddressList(Typed) : addressList(Typed),
  ),
  ...(Object.fromEntries(boundKeys.map((key) => [key, TypedText])) as Bounds),
  search: TypedText,
});

export type FilterSearch = z.infer<typeof FilterSearch>;

type Chosen = { [Key in keyof FilterSearch]?: FilterSearch[Key] | undefined };

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

/** What was chosen and typed, without what cannot be read. */
export const readableFilters = (chosen: ContractFilters): ContractFilters => ({
  ...chosen,
  ...readBounds(chosen),
  search: readSearch(chosen.search),
});

/** The filter an address stands for. */
export const filtersIn = (chosen: Chosen, monitor: OpenedMonitor): ContractFilters => {
  const lists = Object.fromEntries(filterKeys.map((key) => [key, readList(key, chosen[key])]));
  const filters = {
    ...noFilters,
    ...lists,
    ...readBounds(chosen),
    search: readSearch(chosen.search),
  };
  const saysPeriods =
    filters.administrationPeriods.length > 0 || chosen.administrationPeriods?.length === 0;
  return saysPeriods || namesTime(filters)
    ? filters
    : { ...filters, administrationPeriods: openingPeriods(monitor) };
};

/** Whether the administration of this filter, read from the address, is there by default. */
export const hasDefaultPeriod = (chosen: Chosen, filters: ContractFilters): boolean =>
  filters.administrationPeriods.length > 0 &&
  readList('administrationPeriods', chosen.administrationPeriods).length === 0;

/** The values that fit, each once. */
const readList = (key: FilterKey, typed: readonly string[] = []): string[] => {
  const { value } = listFilterOf(key);
  const values = typed.map((one) => value.safeParse(one)).flatMap(({ data }) => data ?? []);
  return [...new Set(values)].slice(0, maxFilterValues);
};

/** The values that fit, of ranges that do not end before they begin. */
const readBounds = (chosen: Chosen): Partial<Record<BoundKey, string>> => {
  const reversed: string[] = reversedRanges(chosen).flatMap(({ from, to }) => [from, to]);
  const valueOf = (key: BoundKey): string =>
    reversed.includes(key) ? '' : (boundOf(key).value.safeParse(chosen[key]).data ?? '');
  return Object.fromEntries(boundKeys.map((key) => [key, valueOf(key)]));
};

const readSearch = (text = ''): string => (isSearch(text) ? text : '');

/** Whether a filter says of which time the contracts are, apart from their administration. */
export const namesTime = (search: Partial<Record<FilterKey | BoundKey, unknown>>): boolean =>
  timeKeys.some((key) => {
    const value = search[key];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });

const timeKeys = [
  ...filterKeys.filter((key) => listFilterOf(key).isTime),
  ...boundKeys.filter((key) => boundOf(key).isTime),
];

/** `?incluirReportes` alone says yes too. */
const yesAsTrue = (value: unknown) => (value === '' || value === '1' ? 'true' : value);

/** Lists the reports of quarters without procedures too (docs/methodology.md#what-is-counted). */
export const ReportsSearch = addressValue(z.preprocess(yesAsTrue, z.literal('true').optional()));

/**
 * Whether an address or a call lists the reports of quarters without procedures too: when it says so, and
 * when they are among the populations that it wants.
 */
export const listsReports = (
  { incluirReportes = false }: { incluirReportes?: 'true' | boolean | undefined },
  { populations }: ContractFilters,
): boolean => Boolean(incluirReportes) || populations.includes('REPORT');

/** Everything that says of which time the contracts are. */
export const periodKeys = ['administrationPeriods', ...timeKeys] as const;

/** What a filter that says nothing of time has of these. */
export const everyPeriod = Object.fromEntries(periodKeys.map((key) => [key, noFilters[key]]));

/** Everything that a filter is made of, in the order in which it is shown. */
export const everyPart = ['search', ...filterKeys, ...boundKeys] as const;

/** Whether a filter leaves out contracts of the time that it is about. */
export const narrowsWithinPeriod = (filters: ContractFilters): boolean =>
  countChoices({ ...filters, ...everyPeriod }) > 0;

/** How many choices a filter is made of. */
export const countChoices = (filters: ContractFilters): number =>
  everyPart.reduce(
    (sum, key) => sum + [filters[key]].flat().filter((value) => value !== '').length,
    0,
  );

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
