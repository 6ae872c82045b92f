import type { Population } from '../../records/records/contract-population.ts';

/**
 * Which rows a figure is of. Every row of `contracts` is of exactly one of the four kinds that the
 * filter `populations` names (`docs/methodology.md#what-is-counted`); a figure is of one or more.
 */
export const figurePopulations = {
  /** Concluded contracts that are no amendments: the public figures. */
  counted: ['COUNTED'],
  amendments: ['AMENDMENT'],
  concluded: ['COUNTED', 'AMENDMENT'],
  notConcluded: ['NOT_CONCLUDED'],
  /** What a list shows: contracts whatever their state. */
  listed: ['COUNTED', 'AMENDMENT', 'NOT_CONCLUDED'],
  reports: ['REPORT'],
  every: ['COUNTED', 'AMENDMENT', 'NOT_CONCLUDED', 'REPORT'],
} as const satisfies Record<string, readonly Population[]>;

export type FigurePopulation = keyof typeof figurePopulations;
