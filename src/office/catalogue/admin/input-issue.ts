import type { FieldIssue } from './schema-issues.ts';
import type { AnyCatalogue, AnyValues } from './use-catalogue.ts';

/** Moves what is wrong with a computed field to the field that a person can correct. */
export const inputIssue =
  ({ inputOf }: AnyCatalogue, values: AnyValues) =>
  (issue: FieldIssue): FieldIssue => ({
    ...issue,
    field: inputOf?.(issue.field, values) ?? issue.field,
  });
