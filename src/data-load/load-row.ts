import type { Category } from '../codelists/category.ts';
import type { contractTypes } from '../codelists/contract-type.ts';
import type { ProcedureState, ProcedureType } from '../codelists/procedure.ts';
import type { administrativeUnitTypes } from '../codelists/unit-type.ts';
import type { Cells, Problem } from './cell.ts';
import type { ColumnCode } from './columns.ts';

/**
 * What a confirm does with a row: writes a contract, leaves out a repeat, updates a contract when
 * the administrator asks for it, or leaves out a row with errors.
 */
export const rowStatuses = ['NEW', 'SKIPPED', 'CHANGED', 'ERROR'] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** Something to say about a cell: `key` is a text of the catalogue, `values` what it names. */
export type Finding = Problem & { column: ColumnCode };

/**
 * A contract as its row says it, with names where a stored one has references; amounts in pesos,
 * days as `YYYY-MM-DD`, null where the cell is blank or wrong.
 */
export type ContractDraft = {
  procedureType: ProcedureType | null;
  category: Category | null;
  administrationPeriod: string | null;
  fiscalYear: string | null;
  period: string | null;
  contractId: string | null;
  partida: string | null;
  procedureState: ProcedureState | null;
  announcementUrl: string | null;
  announcementDate: string | null;
  servicesDescription: string | null;
  clarificationMeetingDate: string | null;
  clarificationMeetingJudgmentUrl: string | null;
  presentationProposalsDocUrl: string | null;
  supplierName: string | null;
  supplierRfc: string | null;
  organizerAdministrativeUnit: string | null;
  applicantAdministrativeUnit: string | null;
  administrativeUnitType: (typeof administrativeUnitTypes)[number] | null;
  contractNumber: string | null;
  contractDate: string | null;
  /** The time of day that the date cell has, `HH:MM:SS`. */
  contractTime: string | null;
  contractType: (typeof contractTypes)[number] | null;
  totalAmount: number | null;
  minAmount: number | null;
  maxAmount: number | null;
  totalOrMaxAmount: number | null;
  contractUrl: string | null;
  areaInCharge: string | null;
  updateDate: string | null;
  notes: string | null;
  karewaNotes: string | null;
  informationDate: string | null;
  limitExceeded: boolean | null;
  amountExceeded: number | null;
  isEmpty: boolean;
};
export type DraftField = keyof ContractDraft;

/** A row that was read and checked on its own, before it is compared with anything stored. */
export type CheckedRow = {
  rowIndex: number;
  cells: Cells;
  draft: ContractDraft;
  /** Fields that no cell gave: they complete a new contract and never change a stored one. */
  filled: DraftField[];
  findings: Finding[];
};

export const hasErrors = ({ findings }: { findings: Finding[] }): boolean =>
  findings.some(({ kind }) => kind === 'error');
