import { z } from '../../foundation/platform/schema.ts';
import { sqlExampleNames, sqlExamples } from './sql-examples.ts';

/** What the page of questions is opened with: an example, or a question of somebody's own. */
export const SqlSearch = z.object({
  example: z.enum(sqlExampleNames).optional().catch(undefined),
  sql: z.string().max(10_000).optional().catch(undefined),
});
export type SqlSearch = z.infer<typeof SqlSearch>;

export const askedSql = ({ example = 'total', sql }: SqlSearch): string =>
  sql?.replaceAll('\r\n', '\n') ?? sqlExamples[example];
