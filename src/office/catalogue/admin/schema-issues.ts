import { issueText } from '../../../foundation/platform/issue-text.ts';
import type { z } from '../../../foundation/platform/schema.ts';

/** What is wrong with a field: the key of a text, the record that its hole {{name}} names, and what stands in others. */
export type FieldIssue = {
  field: string;
  message: string;
  name?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
};

/** `most`: the characters that a text may have, where it has more. */
export type SchemaIssue = FieldIssue & { most?: number };

/** What a schema says against a value. */
export const schemaIssues = (schema: z.ZodType, value: unknown): SchemaIssue[] =>
  (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => ({
    field: issue.path.join('.'),
    message: issueText(issue),
    ...(issue.code === 'too_big' && issue.origin === 'string' && { most: Number(issue.maximum) }),
  }));

/** Of several things that are wrong with a field the first one is shown. */
export const firstIssueOfEachField = (
  issues: readonly FieldIssue[],
  translate: (issue: FieldIssue) => string,
): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [issue.field, translate(issue)]));
