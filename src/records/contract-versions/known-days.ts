import { z } from '../../foundation/platform/schema.ts';

/** The days of which versions tell, in the time zone of the installation; the last one is not over. */
export const KnownDays = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export type KnownDays = z.infer<typeof KnownDays>;
