import { endsOfBand } from '../../figures/figures/amount-band.ts';
import { type BoundKey, isBound, boundOf } from '../../figures/figures/bound-filters.ts';
import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import type { Dimension } from '../../figures/figures/dimension.ts';
import { isLacking, withMark } from '../../figures/figures/mark-alternatives.ts';
import type { Mark } from '../../figures/figures/mark.ts';
import { figurePopulations } from '../../figures/figures/population.ts';
import { endsOfMonth, endsOfWeek } from './ends-of.ts';
import type { Grouping } from './grouping-kind.ts';

/** What a grouping is by, and how the list of contracts is narrowed to one of its groups. */
type GroupingDeclaration = {
  by: Dimension;
  /** The filter that the contracts of a group meet. */
  filter: (key: string) => Partial<ContractFilters>;
  /** What tells the contracts without a value; absent where each has one. */
  blank?: Mark;
  /** What tells those of them whose procedure can have one. */
  missing?: Mark;
};

/** The filters have their own lists of values, of which a key is one. */
const list = (name: keyof ContractFilters) => (key: string) =>
  ({ [name]: [key] }) as Partial<ContractFilters>;

export const groupings: Record<Grouping, GroupingDeclaration> = {
  supplier: {
    by: 'supplier',
    filter: list('suppliers'),
    blank: 'BLANK_SUPPLIER',
    missing: 'NO_SUPPLIER',
  },
  requester: { by: 'applicantAdministrativeUnit', filter: list('applicantUnits') },
  organizer: { by: 'organizerAdministrativeUnit', filter: list('organizerUnits') },
  procedure: { by: 'procedureType', filter: list('procedureTypes') },
  category: { by: 'category', filter: list('categories'), blank: 'NO_CATEGORY' },
  words: { by: 'firstWords', filter: list('firstWords'), blank: 'NO_DESCRIPTION' },
  state: { by: 'procedureState', filter: list('procedureStates'), blank: 'NO_STATE' },
  administration: {
    by: 'administrationPeriod',
    filter: list('administrationPeriods'),
  },
  year: { by: 'fiscalYear', filter: list('fiscalYears') },
  quarter: { by: 'quarter', filter: list('trimonths') },
  month: {
    by: 'month',
    filter: (key: string) => datesOf(endsOfMonth(key)),
    blank: 'BLANK_CONTRACT_DATE',
    missing: 'NO_CONTRACT_DATE',
  },
  week: {
    by: 'week',
    filter: (key: string) => datesOf(endsOfWeek(key)),
    blank: 'BLANK_CONTRACT_DATE',
    missing: 'NO_CONTRACT_DATE',
  },
  amount: {
    by: 'amountBand',
    filter: (key: string) => {
      const { from, to } = endsOfBand(key);
      return { amountFrom: from, amountTo: to };
    },
    blank: 'BLANK_AMOUNT',
    missing: 'NO_AMOUNT',
  },
};

const datesOf = ({ first, last }: { first: string; last: string }) => ({
  dateFrom: first,
  dateTo: last,
});

/**
 * The filter of the list that has exactly the contracts of a group; null where it cannot say so, as for
 * a mark beside one that is its alternative.
 */
export const filtersOfGroup = (
  grouping: Grouping,
  key: string | null,
  filters: ContractFilters,
): ContractFilters | null => {
  if (key !== null) return narrowed(filters, groupings[grouping].filter(key));
  const mark = blankMarkOf(grouping, filters);
  return mark ? withMark(filters, mark) : null;
};

/** The mark of the contracts without a value, that of missing ones where the filter has no others. */
export const blankMarkOf = (grouping: Grouping, filters: ContractFilters): Mark | undefined => {
  const { blank, missing } = groupings[grouping];
  const chosen = filters.marks.filter(isLacking);
  if (chosen.length === 1 && chosen[0] === missing) return missing;
  if (chosen.some((one) => one === blank)) return blank;
  return canAllHave(filters) ? (missing ?? blank) : blank;
};

/** Every concluded contract can have a supplier, an amount and a date. */
const canAllHave = ({ populations }: ContractFilters): boolean =>
  populations.length > 0 &&
  populations.every((one) => figurePopulations.concluded.some((other) => other === one));

/** A range that is chosen already may end within the one of a group. */
const narrowed = (filters: ContractFilters, own: Partial<ContractFilters>): ContractFilters => {
  const ends = Object.keys(own)
    .filter(isBound)
    .map((key) => [key, tighter(key, own[key] ?? '', filters[key])]);
  return { ...filters, ...own, ...Object.fromEntries(ends) };
};

const tighter = (key: BoundKey, own: string, chosen: string): string => {
  if (own === '' || chosen === '') return own || chosen;
  const { end, field } = boundOf(key);
  const isLater = field === 'totalOrMaxAmount' ? Number(chosen) > Number(own) : chosen > own;
  return isLater === (end === 'from') ? chosen : own;
};
