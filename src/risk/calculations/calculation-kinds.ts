import { axes } from '../../figures/figures/variable.ts';
import { z } from '../../foundation/platform/schema.ts';

/** Over all organizations of the installation, or over the contracts of one. */
export const calculationTypes = ['GENERAL', 'CONTRACT'] as const;
export const CalculationType = z.enum(calculationTypes);
export type CalculationType = z.infer<typeof CalculationType>;

/** How a result is written: as it is, as pesos, with a per cent sign. */
export const displayForms = ['NORMAL', 'AMOUNT', 'PERCENTAGE'] as const;
export const DisplayForm = z.enum(displayForms);
export type DisplayForm = z.infer<typeof DisplayForm>;

/** The three parts of the index (specification A, section 9). */
export const IndexAxis = z.enum(axes);
export type IndexAxis = z.infer<typeof IndexAxis>;

/** Whether a higher or a lower result is better. */
export const indicatorDirections = ['HIGHER', 'LOWER'] as const;
export const IndicatorDirection = z.enum(indicatorDirections);
export type IndicatorDirection = z.infer<typeof IndicatorDirection>;
