import { type ContractFilters } from '../../figures/figures/contract-filters.ts';
import type { Dimension } from '../../figures/figures/dimension.ts';
import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';

/**
 * What a unit does in a contract: it held the procedure, or asked for what was bought. Each contract
 * has one unit of each role, so the units of one role add up to all contracts.
 */
export const unitRoles = ['organizer', 'applicant'] as const;
export const UnitRole = z.enum(unitRoles);
export type UnitRole = z.infer<typeof UnitRole>;

/** In an address it is kept as it was typed, so that the page can say that it is none. */
export const TypedRole = addressValue(z.string().max(100).optional());
export const roleIn = (typed: string | undefined): UnitRole =>
  UnitRole.safeParse(typed).data ?? 'organizer';

export const dimensionOfRole = {
  organizer: 'organizerAdministrativeUnit',
  applicant: 'applicantAdministrativeUnit',
} as const satisfies Record<UnitRole, Dimension>;

const filtersOfRole = {
  organizer: { own: 'organizerUnits', others: 'otherOrganizerUnits' },
  applicant: { own: 'applicantUnits', others: 'otherApplicantUnits' },
} as const;

/** Of the contracts of a filter those that units have in one role, whichever units it named in that role. */
export const inRole = (
  filters: ContractFilters,
  role: UnitRole,
  ids: string[],
): ContractFilters => ({
  ...filters,
  [filtersOfRole[role].own]: ids,
  [filtersOfRole[role].others]: [],
});
