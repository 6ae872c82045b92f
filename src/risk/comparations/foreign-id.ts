import { z } from '../../foundation/platform/schema.ts';

/** An organization of a foreign monitor: a database there numbers them as it likes. */
export const ForeignId = z.string().regex(/^[\w-]{1,64}$/);
