import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { SystemFinding } from './system-finding.ts';

/** Six hours, of all processes together. */
const SystemPeriod = z.strictObject({
  start: z.iso.datetime(),
  requests: z.int(),
  failures: z.int(),
  /** Of pages and calls. */
  databaseSeconds: z.number(),
  jobs: z.int(),
});
export type SystemPeriod = z.infer<typeof SystemPeriod>;

/** Bytes. */
const SystemSizes = z.strictObject({
  database: z.int(),
  /** The largest tables with their indexes, the largest first. */
  tables: z.array(z.strictObject({ name: z.string(), bytes: z.int() })),
  /** Images and copies of documents, as the database knows them. */
  files: z.int(),
  /** Of the disk of DATA_DIR; null: it is not known. */
  free: z.int().nullable(),
});
export type SystemSizes = z.infer<typeof SystemSizes>;

const SystemState = z.strictObject({
  findings: z.array(SystemFinding),
  sizes: SystemSizes,
  week: z.array(SystemPeriod),
});

export const showSystem = {
  method: 'GET',
  url: '/api/system/state',
  access: 'GENERAL',
  organization: 'none',
  summary: 'What is wrong with the installation, how large it is, and what it did in a week',
  schema: { response: { 200: replyOf(SystemState) } },
} as const satisfies Endpoint;
