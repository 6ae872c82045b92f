import { z } from '../../../foundation/platform/schema.ts';

/** Raised when what is in a file changes so that earlier versions cannot read it. */
export const backupFormat = 1;

const Table = z.object({
  name: z.string(),
  /** Those that hold something of their own: the database computes the generated ones again. */
  columns: z.array(z.string()),
});

/** What a backup begins with. */
export const BackupStart = z.object({
  format: z.number(),
  /** By the clock of the database. */
  madeAt: z.string(),
  /** The version of the schema: every migration that it has had. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
});

/** What a backup ends with: a file without it is cut off. */
export const BackupEnd = z.object({
  /** Rows of each table, by its name. */
  rows: z.record(z.string(), z.number()),
  /** Where each sequence stands, by its name. */
  sequences: z.record(z.string(), z.string()),
  organizations: z.array(
    z.object({ id: z.string(), name: z.string(), contracts: z.number(), amount: z.string() }),
  ),
  files: z.number(),
  /** Files that the database names and that were missing or damaged when the backup was made. */
  faultyFiles: z.array(z.string()),
  /** SHA-256 of all bytes of the archive before this file. */
  sha256: z.string(),
});

export type BackupTable = z.infer<typeof Table>;
export type BackupStart = z.infer<typeof BackupStart>;
export type BackupEnd = z.infer<typeof BackupEnd>;

/** Where what stands in the archive. */
export const startName = 'backup.json';
export const endName = 'end.json';
/** Jobs that wait; they are no table of ours. */
export const jobsName = 'graphile_worker.jobs';
