import { issueText } from '../../platform/issue-text.ts';
import type { z } from '../../platform/schema.ts';

/** What is wrong with a field: the key of a text, and the record that its hole {{name}} names. */
export type Fault = { field: string; message: string; name?: string | undefined };

/** `most`: the characters that a text may have, where it has more. */
export type SchemaFault = Fault & { most?: number };

/** What a schema says against a value. */
export const faultsIn = (schema: z.ZodType, value: unknown): SchemaFault[] =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => ({
    field: issue.path.join('.'),
    message: issueText(issue),
    ...(issue.code === 'too_big' && issue.origin === 'string' && { most: Number(issue.maximum) }),
  }));

/** Of several things that are wrong with a field the first one is said. */
export const firstOfEach = (
  faults: readonly Fault[],
  translate: (fault: Fault) => string,
): Record<string, string> =>
  Object.fromEntries(faults.toReversed().map((fault) => [fault.field, translate(fault)]));
