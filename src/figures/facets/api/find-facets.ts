import { findAsOf } from '../../../foundation/derived/api/find-derived.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { populations } from '../../../records/records/contract-population.ts';
import type { Figures, Specs } from '../../figures/api/figure-sums.ts';
import { findFigures } from '../../figures/api/find-figures.ts';
import { findFilterNames } from '../../figures/api/find-filter-names.ts';
import { findSelection, type Selection } from '../../figures/api/selection.ts';
import { summaryMarks } from '../../figures/api/summary-tables/summary-tables.ts';
import { type ContractFilters, noFilters } from '../../figures/contract-filters.ts';
import { amountOf, contractsOf } from '../../figures/figure.ts';
import { facetKeys, type FacetKey, listFilterOf } from '../../figures/filter-declarations.ts';
import { alternativesOf } from '../../figures/mark-alternatives.ts';
import type { Mark } from '../../figures/mark.ts';
import { contractSignals } from '../../signals/api/contract-signals.ts';
import type { Facet, Facets } from '../facet-endpoints.ts';
import { offeredMarks } from '../offered-marks.ts';
import {
  eachFigure,
  type FacetFigures,
  type FacetGroups,
  facetOf,
  facetSpecs,
  noFigures,
} from './facet-choices.ts';
import { valuesOffered } from './facet-values.ts';
import { findFacetGroups, findUnfilteredGroups, withoutOwn } from './find-facet-groups.ts';
import { findSignalFacet } from './find-signal-facet.ts';
import { findSupplierFacet } from './find-supplier-facet.ts';

type FacetsFilter = {
  filters: ContractFilters;
  /** Its administration gives way to a year or quarter of another one. */
  isDefaultPeriod: boolean;
  /** Among the choices in any case. */
  suppliers: string[];
  whole?: FacetKey | undefined;
  reports: boolean;
};

/**
 * What each choice of each filter would leave under the other filters, all of one moment; without the signals
 * where they are not of that moment.
 */
export const findFacets = (sql: Sql, organizationId: string, facetsQuery: FacetsFilter) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, facetsQuery.filters);
    const signals = await findAsOf(snapshot, organizationId, contractSignals);
    const found = new Map<FacetKey, Facet>([
      ...(await findGrouped(snapshot, selection, facetsQuery)),
      ['suppliers', await findSuppliers(snapshot, selection, facetsQuery)],
      ...(await findPopulationsAndMarks(snapshot, selection, facetsQuery)),
    ]);
    const named = await nameChoices(snapshot, organizationId, found);
    const facets: Facets = {
      ...(Object.fromEntries(named) as Record<Exclude<FacetKey, 'signals'>, Facet>),
      signals: signals?.isCurrent
        ? await findSignalFacet(snapshot, selection, facetSpecs(facetsQuery.reports))
        : null,
    };
    return {
      ...facets,
      lastUpdate: await findLastUpdate(snapshot, organizationId),
    };
  });

/** Those whose values are in columns. Only few have names, and only these are many. */
const findGrouped = async (
  sql: Queries,
  selection: Selection,
  { filters, isDefaultPeriod, whole, reports }: FacetsFilter,
): Promise<[FacetKey, Facet][]> => {
  const keys = facetKeys.filter((key) => key !== 'suppliers' && listFilterOf(key).by.length > 0);
  const specs = facetSpecs(reports);
  // The administrations are read without their filter in any case.
  const freed = keys.filter((key) => key === 'administrationPeriods' || listFilterOf(key).isTime);
  const outside: Map<FacetKey, FacetGroups> = isDefaultPeriod
    ? await findFacetGroups(sql, withoutOwn(selection, 'administrationPeriods'), freed, specs)
    : new Map();
  const others = isDefaultPeriod ? keys.filter((key) => key !== 'administrationPeriods') : keys;
  const groups = await findFacetGroups(sql, selection, others, specs);
  const known = keys.filter((key) => key === whole || !listFilterOf(key).names);
  const all = await findUnfilteredGroups(sql, selection, known, specs);
  return keys.map((key) => {
    const found: FacetGroups = groups.get(key) ?? outside.get(key) ?? new Map();
    const unfiltered: FacetGroups = all.get(key) ?? new Map();
    const values = [...new Set([...valuesOffered(key, found), ...valuesOffered(key, unfiltered)])];
    const options = { values, chosen: filters[key], isWhole: key === whole };
    return [key, facetOf(found, { ...options, outside: outside.get(key) })];
  });
};

const findSuppliers = (
  sql: Queries,
  selection: Selection,
  { filters, suppliers, whole, reports }: FacetsFilter,
): Promise<Facet> =>
  findSupplierFacet(sql, selection, {
    chosen: [...new Set([...filters.suppliers, ...suppliers])],
    isWhole: whole === 'suppliers',
    specs: facetSpecs(reports),
  });

/** Those that are no columns; where neither is set, they have the same other filters and are read together. */
const findPopulationsAndMarks = async (
  sql: Queries,
  selection: Selection,
  facetsQuery: FacetsFilter,
): Promise<[FacetKey, Facet][]> => {
  const { populations: ofPopulations, marks: ofMarks } = facetsQuery.filters;
  const specs = { ...populationSpecs, ...summaryMarkSpecs(wantedMarks(facetsQuery), facetsQuery) };
  const together =
    ofPopulations.length + ofMarks.length === 0 ? await findFigures(sql, selection, specs) : null;
  return [
    ['populations', await findPopulations(sql, selection, facetsQuery, together)],
    ['marks', await findMarks(sql, selection, facetsQuery, together)],
  ];
};

const populationSpecs = {
  COUNTED: amountOf('counted'),
  AMENDMENT: contractsOf('amendments'),
  NOT_CONCLUDED: contractsOf('notConcluded'),
  REPORT: contractsOf('reports'),
};

/** Money is that of the contracts that count, which the others have none of. */
const findPopulations = async (
  sql: Queries,
  selection: Selection,
  { filters, reports }: FacetsFilter,
  known: Figures<typeof populationSpecs> | null,
): Promise<Facet> => {
  const { COUNTED, AMENDMENT, NOT_CONCLUDED, REPORT } =
    known ?? (await findFigures(sql, withoutOwn(selection, 'populations'), populationSpecs));
  const groups: FacetGroups = new Map([
    ['COUNTED', { ...noFigures, listed: COUNTED, amount: COUNTED }],
    ['AMENDMENT', { ...noFigures, listed: AMENDMENT, amendments: AMENDMENT }],
    ['NOT_CONCLUDED', { ...noFigures, listed: NOT_CONCLUDED, notConcluded: NOT_CONCLUDED }],
    ...(reports ? [['REPORT', { ...noFigures, listed: REPORT }] as const] : []),
  ]);
  const values = populations.filter((one) => groups.has(one));
  return facetOf(groups, { values, chosen: filters.populations, isWhole: true });
};

const wantedMarks = ({ filters }: FacetsFilter): Mark[] => [
  ...new Set<Mark>([...offeredMarks, ...filters.marks]),
];

const summaryMarkSpecs = (wanted: readonly Mark[], { reports }: FacetsFilter): Specs => {
  const specs = facetSpecs(reports);
  return Object.fromEntries(
    wanted
      .filter((mark) => summaryMarks.some((one) => one === mark))
      .flatMap((mark) =>
        Object.entries(specs).map(([name, spec]) => [
          nameOfMark(name, mark),
          { ...spec, marks: [mark] },
        ]),
      ),
  );
};

const nameOfMark = (figure: string, mark: Mark): string => `${figure} ${mark}`;

/** A mark would leave what it does beside the chosen ones that are no alternatives to it. */
const findMarks = async (
  sql: Queries,
  selection: Selection,
  facetsQuery: FacetsFilter,
  known: Figures<Specs> | null,
): Promise<Facet> => {
  const { marks: chosen } = facetsQuery.filters;
  const values = wantedMarks(facetsQuery);
  const found = alternativesOf(values).map(async (wanted) => {
    const marks = chosen.filter((mark) => !wanted.includes(mark));
    const others = { ...selection, filters: { ...selection.filters, marks } };
    const kept = known ?? (await findFigures(sql, others, summaryMarkSpecs(wanted, facetsQuery)));
    return Promise.all(wanted.map((mark) => findMark(sql, others, mark, facetsQuery, kept)));
  });
  const groups: FacetGroups = new Map((await Promise.all(found)).flat());
  return facetOf(groups, { values, chosen, isWhole: true });
};

/** What no kept sum knows is found as the filter that it is, so that its index is. */
const findMark = async (
  sql: Queries,
  others: Selection,
  mark: Mark,
  { reports }: FacetsFilter,
  kept: Figures<Specs>,
): Promise<[Mark, FacetFigures]> => {
  if (kept[nameOfMark('listed', mark)])
    return [mark, eachFigure((name) => kept[nameOfMark(name, mark)] ?? noFigures[name])];
  const { filters } = others;
  const marked = { ...others, filters: { ...filters, marks: [...filters.marks, mark] } };
  return [mark, await findFigures(sql, marked, facetSpecs(reports))];
};

const nameChoices = async (
  sql: Queries,
  organizationId: string,
  facets: Map<FacetKey, Facet>,
): Promise<[FacetKey, Facet][]> => {
  const idsOf = (names: 'administrativeUnits' | 'suppliers') =>
    [...facets]
      .filter(([key]) => listFilterOf(key).names === names)
      .flatMap(([, { choices }]) => choices.map(({ value }) => value));
  const names = await findFilterNames(sql, organizationId, {
    ...noFilters,
    administrativeUnits: [...new Set(idsOf('administrativeUnits'))],
    suppliers: idsOf('suppliers'),
  });
  return [...facets].map(([key, facet]) =>
    listFilterOf(key).names
      ? [
          key,
          {
            ...facet,
            choices: facet.choices.map((one) => ({ ...one, name: names.get(one.value) ?? null })),
          },
        ]
      : [key, facet],
  );
};
