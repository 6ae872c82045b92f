import type { Show } from '../../../figures/figures/web/filter/shown-parts.ts';

/** The columns show the types of procedure, and the rows the units. */
export const unitListParts = {
  procedureTypes: false,
  administrativeUnits: false,
} satisfies Show;

/** The page has chosen the unit. */
export const unitDetailParts = { administrativeUnits: false } satisfies Show;
