import { z } from '../../foundation/platform/schema.ts';

/** What is looked at, in the order in which it is told. */
const checkNames = [
  'configuration',
  'database',
  'roles',
  'disk',
  'folders',
  'files',
  'clock',
  'jobs',
  'mail',
  'backups',
  'certificate',
] as const;

export const SystemFinding = z.strictObject({
  check: z.enum(checkNames),
  /** NOTE: it runs, and somebody may want to know. */
  state: z.enum(['OK', 'NOTE', 'WRONG']),
  /** Its sentence is `finding.<text>`, and what to do `advice.<text>` where it is not OK. */
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SystemFinding = z.infer<typeof SystemFinding>;
