import type { UnitRole } from '../administrative-units/unit-role.ts';
import { filtersOfGroup } from '../contract-groups/grouping.ts';
import { type ContractFilters, maxFilterValues } from '../figures/contract-filters.ts';
import type { FlowEnd, Flows } from './flow-endpoints.ts';

/** What the others are left of, and the group that one of those shown is. */
const ends = {
  organizer: { others: 'otherOrganizerUnits', grouping: 'organizer' },
  applicant: { others: 'otherApplicantUnits', grouping: 'requester' },
  supplier: { others: 'otherSuppliers', grouping: 'supplier' },
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
  const ofUnit = narrowedTo({ end: unit, kind: role, shown: units.docs }, filters);
  const both =
    ofUnit && narrowedTo({ end: supplier, kind: 'supplier', shown: suppliers.docs }, ofUnit);
  return both && { ...both, populations: ['COUNTED'] };
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
  const { others, grouping } = ends[kind];
  if (end === undefined) return filters;
  if (end === 'unpublished') return filtersOfGroup(grouping, null, filters);
  if (end !== 'others') return filtersOfGroup(grouping, end, filters);
  const left = [...new Set([...filters[others], ...shown.map(({ _id }) => _id)])];
  return left.length > maxFilterValues ? null : { ...filters, [others]: left };
};
