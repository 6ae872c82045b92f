import { Category } from '../../foundation/codelists/category.ts';
import { ProcedureState, ProcedureType } from '../../foundation/codelists/procedure.ts';
import { FiscalYear, Quarter } from '../../foundation/codelists/quarter.ts';
import { UnitType } from '../../foundation/codelists/unit-type.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { Population } from '../../records/records/contract-population.ts';
import type { StatedContract } from '../../records/records/contract.ts';
import type { Dimension } from './dimension.ts';
import { FirstWords } from './first-words.ts';
import { Mark } from './mark.ts';
import { SignalId } from './signal-id.ts';

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
  /**
   * Where somebody chooses its values: in a facet that pages without facets have as a selector, in one
   * further down, in those of marks, or nowhere, because links alone set it.
   */
  facet: 'selector' | 'further' | 'marks' | 'none';
  /** It says of which time the contracts are, so that no administration has to be added to it. */
  isTime?: boolean;
  /** An empty list in an address is not the same as none: here, all administrations. */
  isMeantWhenEmpty?: boolean;
  /** What the texts of its values begin with; values without are what they are, or have names. */
  words?: string;
  /** Its values are ids of what organizations and their sources have named. */
  names?: 'administrativeUnits' | 'suppliers';
  /**
   * The values of a contract, for filters that go along to the page of its supplier; the others would
   * leave out the supplier's other contracts.
   */
  ofContract?: (contract: StatedContract) => readonly string[];
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
    facet: 'selector',
    isMeantWhenEmpty: true,
    ofContract: ({ administrationPeriod }) => [administrationPeriod],
  },
  fiscalYears: {
    value: FiscalYear,
    optionKeys: ['fiscalYear'],
    by: ['fiscalYear'],
    facet: 'selector',
    isTime: true,
    ofContract: ({ fiscalYear }) => [fiscalYear],
  },
  trimonths: {
    value: Quarter,
    optionKeys: ['period', 'trimonth'],
    by: ['quarter'],
    facet: 'selector',
    isTime: true,
    ofContract: ({ period }) => [period],
  },
  procedureTypes: {
    value: ProcedureType,
    optionKeys: ['_id', 'procedureType'],
    by: ['procedureType'],
    facet: 'selector',
    words: 'codelists:type',
    ofContract: ({ procedureType }) => [procedureType],
  },
  administrativeUnits: {
    value: z.uuid(),
    by: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit'],
    facet: 'selector',
    names: 'administrativeUnits',
    ofContract: ({ applicantAdministrativeUnit, organizerAdministrativeUnit }) => [
      applicantAdministrativeUnit._id,
      organizerAdministrativeUnit._id,
    ],
  },
  applicantUnits: {
    value: z.uuid(),
    by: ['applicantAdministrativeUnit'],
    facet: 'further',
    names: 'administrativeUnits',
    ofContract: ({ applicantAdministrativeUnit }) => [applicantAdministrativeUnit._id],
  },
  organizerUnits: {
    value: z.uuid(),
    by: ['organizerAdministrativeUnit'],
    facet: 'further',
    names: 'administrativeUnits',
    ofContract: ({ organizerAdministrativeUnit }) => [organizerAdministrativeUnit._id],
  },
  otherApplicantUnits: {
    value: z.uuid(),
    by: ['applicantAdministrativeUnit'],
    facet: 'none',
    excludes: true,
    names: 'administrativeUnits',
  },
  otherOrganizerUnits: {
    value: z.uuid(),
    by: ['organizerAdministrativeUnit'],
    facet: 'none',
    excludes: true,
    names: 'administrativeUnits',
  },
  unitTypes: {
    value: UnitType,
    by: ['unitType'],
    facet: 'further',
    words: 'codelists:unitType',
  },
  suppliers: {
    value: z.uuid(),
    by: ['supplier'],
    facet: 'selector',
    names: 'suppliers',
  },
  otherSuppliers: {
    value: z.uuid(),
    by: ['supplier'],
    facet: 'none',
    excludes: true,
    names: 'suppliers',
  },
  firstWords: {
    value: FirstWords,
    by: ['firstWords'],
    facet: 'none',
  },
  populations: {
    value: Population,
    by: [],
    facet: 'further',
    words: 'figures:population',
  },
  procedureStates: {
    value: ProcedureState,
    by: ['procedureState'],
    facet: 'further',
    words: 'codelists:state',
  },
  categories: {
    value: Category,
    by: ['category'],
    facet: 'further',
    words: 'codelists:category',
  },
  marks: {
    value: Mark,
    by: [],
    facet: 'marks',
    words: 'figures:mark',
  },
  signals: {
    value: SignalId,
    by: [],
    facet: 'further',
    words: 'figures:signal',
  },
} as const satisfies Record<string, ListFilterDeclaration>;

export type FilterKey = keyof typeof listFilters;

/** The same where the compiler need not know which filter it is. */
export const listFilterOf = (key: FilterKey): ListFilterDeclaration => listFilters[key];

export const filterKeys = Object.keys(listFilters) as FilterKey[];

type FacetPlace = ListFilterDeclaration['facet'];
/** The filters whose values are chosen in one of these places. */
export type FilterKeyIn<Place extends FacetPlace> = {
  [Key in FilterKey]: (typeof listFilters)[Key]['facet'] extends Place ? Key : never;
}[FilterKey];

/** A filter that is offered choice by choice. */
export type FacetKey = FilterKeyIn<Exclude<FacetPlace, 'none'>>;
export const facetKeys = filterKeys.filter(
  (key): key is FacetKey => listFilterOf(key).facet !== 'none',
);

/** The filters of one place of the facets, in the order of their declaration. */
export const filterKeysIn = <Place extends FacetPlace>(place: Place): FilterKeyIn<Place>[] =>
  filterKeys.filter((key): key is FilterKeyIn<Place> => listFilterOf(key).facet === place);

/** The filter of which an address asks for all choices. */
export const FacetKey = z.enum(facetKeys);

/** What has a selector on the screen, in its order. */
export type SelectorKey = FilterKeyIn<'selector'>;
export const selectorKeys = filterKeysIn('selector');

export const keysMeaningfulWhenEmpty: readonly string[] = filterKeys.filter(
  (key) => listFilterOf(key).isMeantWhenEmpty,
);

/** One thing for each filter by a list; the compiler cannot follow the keys through the list. */
export const ofEachFilter = <Things extends Record<FilterKey, unknown>>(
  thingOf: (key: FilterKey) => Things[FilterKey],
): Things => Object.fromEntries(filterKeys.map((key) => [key, thingOf(key)])) as Things;
