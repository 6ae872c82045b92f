import type { Sql, Transaction } from '../../platform/api/database/database.ts';
import type { z } from '../../platform/schema.ts';

/**
 * Something that is computed over many rows of an organization after its data changed: a summary, or
 * rows of a table of its own with a summary of them.
 */
export type DerivedData<Value = unknown> = {
  /** Never changes: what was computed is stored under it. */
  name: string;
  /** To be raised when `compute` or `value` changes; everything is then computed anew. */
  version: number;
  value: z.ZodType<Value>;
  /**
   * What `compute` reads of other derived data: it is computed before, and where the data changed in between,
   * nothing is computed until the next turn.
   */
  after?: readonly DerivedData[];
  /** Milliseconds from one computation to the next at the least, where one takes long. */
  pause?: number;
  /**
   * Reads and writes in one transaction that sees the data of one moment and ends with the stamp. It
   * must not change what raises the organization's `data_version`, or it would run without end.
   */
  compute: (snapshot: Transaction, organizationId: string) => Promise<Value>;
  /** What follows once the value is stored, and may be missed when the process is killed. */
  follow?: (sql: Sql) => Promise<void>;
};
