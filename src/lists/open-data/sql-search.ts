import { z } from '../../foundation/platform/schema.ts';
import { sqlExampleNames } from './sql-example-names.ts';

/** What the page of questions is opened with: an example, or a question of somebody's own. */
export const SqlSearch = z.object({
  example: z.enum(sqlExampleNames).optional().catch(undefined),
  sql: z.string().max(10_000).optional().catch(undefined),
});
export type SqlSearch = z.infer<typeof SqlSearch>;
