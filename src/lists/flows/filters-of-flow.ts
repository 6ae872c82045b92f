import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { filtersOfOthers } from '../../figures/figures/filters-of-others.ts';
import type { UnitRole } from '../administrative-units/unit-role.ts';
import { filtersOfGroup } from '../contract-groups/grouping.ts';
import type { FlowEnd, Flows } from './flow-endpoints.ts';

/** The group that an end is, and the filter that has it. */
const ends = {
  organizer: { grouping: 'organizer', filter: 'organizerUnits' },
  applicant: { grouping: 'requester', filter: 'applicantUnits' },
  supplier: { grouping: 'supplier', filter: 'suppliers' },
} as const satisfies Record<UnitRole | 'supplier', object>;

/**
 * The filter of the list that has exactly the contracts of a band, or of one end; null where the list
 * cannot be narrowed to them, such as to contracts without supplier among those with another mark.
 */
export const filtersOfFlow = (
  { role, units, suppliers }: Pick<Flows, 'role' | 'units' | 'suppliers'>,
  { unit, supplier }: { unit?: FlowEnd; supplier?: FlowEnd },
  filters: ContractFilters,
): ContractFilters | null => {
  const counted: ContractFilters = { ...filters, populations: ['COUNTED'] };
  const ofUnit = narrowedTo({ end: unit, kind: role, shown: units.docs }, counted);
  return ofUnit && narrowedTo({ end: supplier, kind: 'supplier', shown: suppliers.docs }, ofUnit);
};

type Narrowing = {
  end: FlowEnd | undefined;
  kind: keyof typeof ends;
  shown: { _id: string }[];
};

const narrowedTo = (
  { end, kind, shown }: Narrowing,
  filters: ContractFilters,
): ContractFilters | null => {
  const { grouping, filter } = ends[kind];
  if (end === undefined) return filters;
  if (end === 'others') return filtersOfOthers(filter, shown, filters);
  return filtersOfGroup(grouping, end === 'unpublished' ? null : end, filters);
};
