import {
  type FieldName,
  fieldNames,
  type FieldsOfKind,
} from '../../records/records/contract-field-names.ts';
import type { Contract } from '../../records/records/contract.ts';
import type { LikenessKind } from '../../records/records/likeness.ts';
import type { Cells, CellIssue } from './cell.ts';
import type { ColumnCode } from './columns.ts';

/**
 * What a confirm does with a row: writes a contract, leaves out a repeat, updates a contract when
 * the administrator asks for it, leaves out what waits for a decision, or a row with errors.
 */
export const rowStatuses = ['NEW', 'SKIPPED', 'CHANGED', 'PROBABLE', 'ERROR'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/**
 * What somebody says of a row that is probably a contract that is there: wait, is another one, is the
 * same and stays as it is, is the same and takes the values of the row.
 */
export const probableDecisions = ['hold', 'new', 'skip', 'update'] as const;
export type ProbableDecision = (typeof probableDecisions)[number];

/** What a row probably is: registered contracts, by id, or other rows of its sheet. */
export type Likeness = {
  kind: LikenessKind;
  contracts: string[];
  rows: number[];
  /** The one contract that it could be says the same already. */
  saysNothingNew?: true;
};

/** Something to say about a cell: `key` is a text of the catalogue, `values` what it names. */
export type RowIssue = CellIssue & { column: ColumnCode };

type ReferenceField = FieldsOfKind<'reference'>;
type Values = {
  [Field in Exclude<FieldName, ReferenceField | 'isEmpty'>]: Contract[Field] | null;
};
type Names = Record<Exclude<ReferenceField, 'supplier'>, string | null>;

/**
 * A contract as its row says it, with names where a stored one has references; amounts in pesos,
 * days as `YYYY-MM-DD`, null where the cell is blank or wrong.
 */
export type ContractDraft = Values &
  Names & {
    supplierName: string | null;
    /** The whole cell where its name was cleaned: a supplier may be registered by it. */
    supplierNameWritten: string | null;
    supplierRfc: string | null;
    /** What the cell of the supplier says when that was not published. */
    supplierNotPublished: string | null;
    /** The time of day that the date cell has, `HH:MM:SS`. */
    contractTime: string | null;
    isEmpty: boolean;
  };
export type DraftField = keyof ContractDraft;

/** What a draft calls a field. */
export const draftFieldOf = (field: FieldName): DraftField =>
  field === 'supplier' ? 'supplierName' : field;

/** The draft of a row without a word; the compiler cannot follow the names through the list. */
export const blankDraft = {
  ...Object.fromEntries(fieldNames.map((field) => [draftFieldOf(field), null])),
  supplierNameWritten: null,
  supplierRfc: null,
  supplierNotPublished: null,
  contractTime: null,
  isEmpty: false,
} as unknown as ContractDraft;

/** A row that was read and checked on its own, before it is compared with anything stored. */
export type CheckedRow = {
  rowIndex: number;
  cells: Cells;
  draft: ContractDraft;
  /** Fields that no cell gave: they complete a new contract and never change a stored one. */
  filled: DraftField[];
  findings: RowIssue[];
};

export const hasErrors = ({ findings }: { findings: RowIssue[] }): boolean =>
  findings.some(({ kind }) => kind === 'error');
