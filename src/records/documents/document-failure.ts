import { z } from '../../foundation/platform/schema.ts';

/** Why there is no copy of what a check found. */
export const documentFailures = [
  'gone',
  'no-answer',
  'too-slow',
  'too-large',
  'too-many-redirects',
  'encoded',
  'not-allowed',
  'other-status',
  'part-only',
  'not-a-document',
  'quota-full',
  'switched-off',
  'not-checkable',
] as const;
export const DocumentFailure = z.enum(documentFailures);
export type DocumentFailure = z.infer<typeof DocumentFailure>;
