import { z } from '../../foundation/platform/schema.ts';

/**
 * How a contract stands to the figures; each contract of a list is of one of them. `AMENDMENT` is
 * concluded, as what counts is; `REPORT` says that a quarter had no procedures.
 */
export const populations = ['COUNTED', 'AMENDMENT', 'NOT_CONCLUDED', 'REPORT'] as const;
export const Population = z.enum(populations);
export type Population = z.infer<typeof Population>;
