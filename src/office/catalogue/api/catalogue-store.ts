import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { AuditEntity } from '../../audit/audit-event.ts';
import type { CatalogueQuery, CatalogueRow, LastChange } from '../catalogue-endpoints.ts';

/**
 * Whose rows are meant, and who asks in which language; `organizationId` is '' for what belongs to
 * nobody.
 */
export type CatalogueScope = { organizationId: string; principal: Principal; language?: Language };

/** One page of a list; `lastUpdate` is the newest change of any row, deleted ones too. */
export type FoundPage<Doc> = {
  docs: Doc[];
  page: number;
  pages: number;
  total: number;
  lastUpdate: string | null;
};

/** A row that is about to be written: `stored` is what it was, undefined when it is new. */
export type Planned<Doc, Draft> = { _id: string; draft: Draft; stored?: Doc };

/**
 * Why a row cannot be written: 403 for what this person may not do, 404 for a reference that the
 * organization does not have, 409 for what another row has already (`name` is that row's), 422 for a
 * rule. `message` is the key of a text, which may hold {{name}} and the `values`.
 */
export type SaveIssue = {
  status: 403 | 404 | 409 | 422;
  field: string;
  message: string;
  name?: string;
  values?: Record<string, string | number>;
};

/** A problem of one of several rows. */
export type RowSaveIssue = SaveIssue & { _id: string };

/**
 * Why a row cannot be deleted: the key of a text, with the values that stand in it. 409, or 422 when a
 * field of the body is at fault.
 */
export type DeleteIssue = {
  message: string;
  values?: Record<string, string | number>;
  field?: string;
};

/**
 * What differs between catalogues on the server; the rest is in `catalogueRoutes`. Every function
 * finds, and touches, only rows that are within the scope, and never a deleted one unless it says so.
 * `catalogueTable` makes those that most tables have in common.
 */
export type CatalogueStore<
  Doc extends CatalogueRow,
  Draft extends object,
  Query extends CatalogueQuery = CatalogueQuery,
> = {
  /** What the audit calls its rows. */
  entity: AuditEntity;
  /** How people call a row: its name, title or number. */
  nameOf: (doc: Doc) => string;
  findPage: (sql: Sql, scope: CatalogueScope, query: Query) => Promise<FoundPage<Doc>>;
  /** In any order, without those that are not there. `lock`: locked for writing, by id. */
  findRows: (
    sql: Queries,
    scope: CatalogueScope,
    ids: string[],
    options?: { lock?: boolean },
  ) => Promise<Doc[]>;
  /** Writes a new row under that id. */
  insert: (tx: Queries, scope: CatalogueScope, row: { _id: string; draft: Draft }) => Promise<void>;
  /** Writes rows that are locked; each differs from its `stored` one, and has all keys of a draft. */
  update: (
    tx: Queries,
    scope: CatalogueScope,
    rows: { _id: string; draft: Draft; stored: Doc }[],
  ) => Promise<void>;
  /** Marks a locked row as deleted, by who asks. */
  remove: (tx: Queries, scope: CatalogueScope, doc: Doc) => Promise<void>;
  /** The row that who asks deleted within the last `secondsToRestore`, locked. */
  findDeleted: (tx: Queries, scope: CatalogueScope, id: string) => Promise<Doc | undefined>;
  /** Takes the deletion of a locked row back. */
  restore: (tx: Queries, scope: CatalogueScope, doc: Doc) => Promise<void>;
  /**
   * The draft that a row stands for. What a save leaves out is taken from it, and a save that says
   * nothing else changes nothing. Without it: the fields of the row with the names of the draft's.
   */
  draftOf?: (doc: Doc) => Partial<Draft>;
  /**
   * Everything that is wrong with rows that are about to be written: duplicates, among each other
   * too, references, rules. The rows are all that will change; others stay as they are stored.
   */
  check?: (
    tx: Queries,
    scope: CatalogueScope,
    rows: Planned<Doc, Draft>[],
  ) => Promise<RowSaveIssue[]>;
  /** Throws what forbids this person to create rows. */
  checkCreate?: (tx: Queries, scope: CatalogueScope) => Promise<void>;
  /** Why a locked row cannot be deleted; `body` holds the fields of `removal` of the endpoints. */
  checkRemove?: (
    tx: Queries,
    scope: CatalogueScope,
    doc: Doc,
    body: Record<string, unknown>,
  ) => Promise<DeleteIssue | undefined>;
  /** What is written beside a row that was written: jobs, notices, sessions that end. */
  afterWrite?: (
    tx: Queries,
    scope: CatalogueScope,
    writes: { action: Action; before: Doc | null; after: Doc | null }[],
  ) => Promise<void>;
  /** What is kept on record of a row; without it all fields but ids and moments of the row. */
  recordOf?: (doc: Doc) => Record<string, unknown>;
  /** Who made a row what it is now; without it whoever is on record for its entity. */
  findLastChange?: (sql: Queries, scope: CatalogueScope, doc: Doc) => Promise<LastChange | null>;
  /** Keys of the texts that say what was done; without them those of the catalogue in general. */
  messages?: Partial<
    Record<'created' | 'updated' | 'deleted' | 'restored' | 'rowsUpdated', string>
  >;
};

export type Action = 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE';

/** As long as the page offers to take a deletion back, and time for a slow network. */
export const secondsToRestore = 60;
