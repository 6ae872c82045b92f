import { Category } from '../../foundation/codelists/category.ts';
import { ProcedureState, ProcedureType } from '../../foundation/codelists/procedure.ts';
import { FiscalYear, Quarter } from '../../foundation/codelists/quarter.ts';
import { UnitType } from '../../foundation/codelists/unit-type.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { Population } from '../../records/records/contract-population.ts';
import type { Contract } from '../../records/records/contract.ts';
import type { Dimension } from './dimension.ts';
import { FirstWords } from './first-words.ts';
import { Mark } from './mark.ts';

/** A filter by a list: a contract meets it that has one of its values. */
type ListFilterDeclaration = {
  /** What each value is. */
  value: z.ZodType<string>;
  /**
   * Under which of these an option object of a client carries the value, when not under `_id`
   * (docs/spec-readings.md#calls).
   */
  optionKeys?: readonly string[];
  /**
   * The dimensions of which one has the value. None for what kept sums have as columns; the conditions of
   * these are in `api/filter-conditions.ts`.
   */
  by: readonly Dimension[];
  /** A contract meets it that has a value and none of these: what is left beside some that are shown. */
  excludes?: boolean;
  /** It has a selector on pages without facets; links alone set the others there. */
  hasSelector?: boolean;
  /** It says of which time the contracts are, so that no administration has to be added to it. */
  isTime?: boolean;
  /** An empty list in an address is not the same as none: here, all administrations. */
  isMeantWhenEmpty?: boolean;
  /** It has too many values to offer each of them: links alone set it. */
  isOfLinks?: boolean;
  /** What the texts of its values begin with; values without are what they are, or have names. */
  words?: string;
  /** Its values are ids of what organizations and their sources have named. */
  names?: 'administrativeUnits' | 'suppliers';
  /**
   * The values of a contract, for filters that go along to the page of its supplier; the others would
   * leave out the supplier's other contracts.
   */
  ofContract?: (contract: Contract) => readonly string[];
};

/**
 * Every filter by a list, in the order in which it is shown: calls, addresses, links, files, chips and
 * the choice of a table are made from these entries and their texts (`filter.*`).
 */
export const listFilters = {
  administrationPeriods: {
    value: AdministrationPeriod,
    optionKeys: ['administrationPeriod'],
    by: ['administrationPeriod'],
    hasSelector: true,
    isMeantWhenEmpty: true,
    ofContract: ({ administrationPeriod }) => [administrationPeriod],
  },
  fiscalYears: {
    value: FiscalYear,
    optionKeys: ['fiscalYear'],
    by: ['fiscalYear'],
    hasSelector: true,
    isTime: true,
    ofContract: ({ fiscalYear }) => [fiscalYear],
  },
  trimonths: {
    value: Quarter,
    optionKeys: ['period', 'trimonth'],
    by: ['quarter'],
    hasSelector: true,
    isTime: true,
    ofContract: ({ period }) => [period],
  },
  procedureTypes: {
    value: ProcedureType,
    optionKeys: ['_id', 'procedureType'],
    by: ['procedureType'],
    hasSelector: true,
    words: 'codelists:type',
    ofContract: ({ procedureType }) => [procedureType],
  },
  administrativeUnits: {
    value: z.uuid(),
    by: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit'],
    hasSelector: true,
    names: 'administrativeUnits',
    ofContract: ({ applicantAdministrativeUnit, organizerAdministrativeUnit }) => [
      applicantAdministrativeUnit._id,
      organizerAdministrativeUnit._id,
    ],
  },
  applicantUnits: {
    value: z.uuid(),
    by: ['applicantAdministrativeUnit'],
    names: 'administrativeUnits',
    ofContract: ({ applicantAdministrativeUnit }) => [applicantAdministrativeUnit._id],
  },
  organizerUnits: {
    value: z.uuid(),
    by: ['organizerAdministrativeUnit'],
    names: 'administrativeUnits',
    ofContract: ({ organizerAdministrativeUnit }) => [organizerAdministrativeUnit._id],
  },
  otherApplicantUnits: {
    value: z.uuid(),
    by: ['applicantAdministrativeUnit'],
    excludes: true,
    names: 'administrativeUnits',
  },
  otherOrganizerUnits: {
    value: z.uuid(),
    by: ['organizerAdministrativeUnit'],
    excludes: true,
    names: 'administrativeUnits',
  },
  unitTypes: {
    value: UnitType,
    by: ['unitType'],
    words: 'codelists:unitType',
  },
  suppliers: {
    value: z.uuid(),
    by: ['supplier'],
    hasSelector: true,
    names: 'suppliers',
  },
  otherSuppliers: {
    value: z.uuid(),
    by: ['supplier'],
    excludes: true,
    names: 'suppliers',
  },
  firstWords: {
    value: FirstWords,
    by: ['firstWords'],
    isOfLinks: true,
  },
  populations: {
    value: Population,
    by: [],
    words: 'figures:population',
  },
  procedureStates: {
    value: ProcedureState,
    by: ['procedureState'],
    words: 'codelists:state',
  },
  categories: {
    value: Category,
    by: ['category'],
    words: 'codelists:category',
  },
  marks: {
    value: Mark,
    by: [],
    words: 'figures:mark',
  },
} as const satisfies Record<string, ListFilterDeclaration>;

export type FilterKey = keyof typeof listFilters;

/** The same where the compiler need not know which filter it is. */
export const listFilterOf = (key: FilterKey): ListFilterDeclaration => listFilters[key];

export const filterKeys = Object.keys(listFilters) as FilterKey[];

/** A filter that is offered choice by choice. */
type Choosable<Key extends FilterKey = FilterKey> = Key extends FilterKey
  ? (typeof listFilters)[Key] extends { excludes: true } | { isOfLinks: true }
    ? never
    : Key
  : never;
export type FacetKey = Choosable;
export const facetKeys = filterKeys.filter((key): key is FacetKey => {
  const { excludes, isOfLinks } = listFilterOf(key);
  return !excludes && !isOfLinks;
});

/** The filter of which an address asks for all choices. */
export const FacetKey = z.enum(facetKeys);

/** What has a selector on the screen, in its order. */
type WithSelector<Key extends FilterKey = FilterKey> = Key extends FilterKey
  ? (typeof listFilters)[Key] extends { hasSelector: true }
    ? Key
    : never
  : never;
export type SelectorKey = WithSelector;
export const selectorKeys = filterKeys.filter(
  (key): key is SelectorKey => listFilterOf(key).hasSelector === true,
);

export const keysMeaningfulWhenEmpty: readonly string[] = filterKeys.filter(
  (key) => listFilterOf(key).isMeantWhenEmpty,
);

/** One thing for each filter by a list; the compiler cannot follow the keys through the list. */
export const ofEachFilter = <Things extends Record<FilterKey, unknown>>(
  thingOf: (key: FilterKey) => Things[FilterKey],
): Things => Object.fromEntries(filterKeys.map((key) => [key, thingOf(key)])) as Things;
