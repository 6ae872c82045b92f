import type { ContractRecord, RecordField } from '../../../records/records/api/contract-record.ts';
import type { StoredContract } from '../../../records/records/api/find-contracts-by-identity.ts';
import type {
  FoundLikeness,
  IdentifiedContract,
} from '../../../records/records/api/find-contracts-like.ts';
import type { KeyedSupplier } from '../../../records/records/api/supplier-keys.ts';
import type { KeyedUnit } from '../../../records/records/api/unit-keys.ts';
import type { ColumnCode } from '../columns.ts';
import type { CheckedRow, Likeness, RowStatus } from '../load-row.ts';
import type { LoadSummary } from '../load-summary.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowLinks } from './row-links.ts';

/** A value that the row would give a stored contract; suppliers and units by their names. */
export type PlannedChange = {
  field: RecordField;
  column: ColumnCode;
  old: PlannedValue;
  new: PlannedValue;
};
export type PlannedValue = string | number | boolean | null;

/** What an identity means here: a registered record, or a new one that a row would create. */
export type Resolved<Keyed> = Keyed & { isNew: boolean };
/** `namesakeRfcs` are those of other suppliers with the name of a new one. */
export type ResolvedSupplier = Resolved<KeyedSupplier> & { namesakeRfcs?: string[] };
export type ResolvedUnit = Resolved<KeyedUnit>;

export type PlannedRow = CheckedRow & {
  status: RowStatus;
  changes: PlannedChange[];
  /** Columns whose supplier or unit would be created. */
  creates: ColumnCode[];
  /** The earlier row of the sheet that says the same. */
  repeats: number | null;
  /** Why the row is, or was, for decision. */
  probable: Likeness[];
  /** Somebody decided that it is the contract whose values it changes. */
  isDecided: boolean;
  /** What would be written; null for a row with errors. */
  target: Target | null;
};

export type Target = {
  record: ContractRecord;
  identityKey: string;
  supplier: ResolvedSupplier | null;
  organizer: ResolvedUnit;
  applicant: ResolvedUnit;
  stored: StoredContract | null;
  supplierKey: string | null;
};

/** A row without errors and the contract that it would be. */
export type TargetedRow = { row: CheckedRow; target: Target };

export type Plan = {
  rows: PlannedRow[];
  suppliers: KeyedSupplier[];
  units: KeyedUnit[];
  /** What each of the rows adds to the summary. */
  facts: RowFacts[];
  summary: LoadSummary;
};

/** A plan for review, and what its rows have in common. */
export type ReviewPlan = Plan & { links: RowLinks };

/** What the rows of a load may mean or meet in the organization. */
export type StoredNames = { suppliers: KeyedSupplier[]; units: KeyedUnit[] };
export type StoredRecords = StoredNames & {
  contracts: StoredContract[];
  /** What amendments may cite: numbers that contracts had before loads gave them other ones. */
  formerIdentities: string[];
  /** Contracts that rows without one of their own are like, and by what. */
  alike: FoundLikeness[];
  candidates: Map<string, IdentifiedContract>;
  /** Names of suppliers and units, those of the rows and those of the stored contracts, by id. */
  names: Map<string, string>;
};
