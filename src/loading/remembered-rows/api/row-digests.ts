import { hash } from 'node:crypto';

import { contractNumberKey } from '../../../records/records/contract-number.ts';
import type { Cells } from '../../data-load/cell.ts';
import { amountColumns } from '../../data-load/columns.ts';
import { type ColumnCode, columnCodes } from '../../data-load/columns.ts';
import type { ContractDraft } from '../../data-load/load-row.ts';
import { shownCell } from '../../data-load/shown-cell.ts';
import { dealFields } from '../../load-decisions/api/find-carried-decisions.ts';

export type RowDigests = {
  /** Of all cells as the file writes them. */
  row: string;
  /** Of what makes it the same row when other cells of it change, the most precise first. */
  near: string[];
};

/**
 * What stands for a row before anything in it is corrected, wherever it stands in its file and in
 * whichever order the columns are. When the source was updated and the data were obtained says
 * nothing of the row.
 */
export const rowDigests = (cells: Cells): RowDigests => {
  const number = contractNumberKey(textOfCell(cells, 'C20'));
  const deal = dealCells.map((code) => textOfCell(cells, code));
  const says = (code: ColumnCode) => textOfCell(cells, code) !== '';
  const isTelling =
    says('C11') && (says('C15') || says('C16')) && (says('C21') || amountColumns.some(says));
  return {
    row: digestOf(rowCells.map((code) => textOfCell(cells, code))),
    near: [
      ...(isTelling ? [digestOf(['deal', ...deal])] : []),
      ...(number === null ? [] : [digestOf(['number', number])]),
    ],
  };
};

/** What stands for the contract that a row says, as it is meant. */
export const dealDigest = (draft: ContractDraft): string =>
  digestOf(dealFields.map((field) => draft[field] ?? null));

export const textOfCell = (cells: Cells, code: ColumnCode): string => {
  const cell = cells[code];
  const link = cell !== null && typeof cell === 'object' && 'link' in cell ? cell.link : '';
  const text = (shownCell(cell) ?? '').replaceAll(/\s+/g, ' ').trim();
  return link === '' || link === text ? text : `${text} ${link}`;
};

const digestOf = (values: unknown[]): string =>
  hash('sha256', JSON.stringify(values), 'base64url').slice(0, 22);

const rowCells = columnCodes.filter((code) => code !== 'C28' && code !== 'C31');
const dealCells: ColumnCode[] = ['C6', 'C11', 'C15', 'C16', 'C20', 'C21', ...amountColumns];
