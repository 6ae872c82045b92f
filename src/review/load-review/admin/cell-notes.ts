import { unknownValue } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ColumnCode, columns, type ColumnKind } from '../../../loading/data-load/columns.ts';
import {
  loadFieldNameOf,
  type LoadFieldName,
} from '../../../loading/data-load/load-field-names.ts';
import { useSheetCellText } from '../../load-preview/admin/use-sheet-cell-text.ts';
import type { LoadRowDoc } from '../review-endpoints.ts';

export type CellTone = 'error' | 'change' | 'info' | 'new';
export type NotedCell = {
  code: ColumnCode;
  field: LoadFieldName;
  heading: string;
  kind: ColumnKind;
  text: string;
  /** As the cell says it; null when it is blank. */
  value: string | null;
  /** What it was multiplied to, and is corrected in. */
  pesos: number | null;
  errors: string[];
  proposals: string[];
  notes: string[];
  /** The gravest thing that there is to say about it. */
  tone: CellTone | undefined;
};

/** The cells of a row in the order of the template, with what there is to say about each. */
export const useCellNotes = (): ((row: LoadRowDoc) => NotedCell[]) => {
  const { t, format } = useTexts('load-review-admin');
  const cellText = useSheetCellText();
  return ({ data, changes }) =>
    columns.map(({ code, field: name, heading, kind }) => {
      const field = loadFieldNameOf(name);
      const { value, pesos, errors, infos, proposals, shouldCreateDoc } = data[field];
      const change = changes.find((one) => one.field === field);
      const notes = [
        ...errors,
        ...(change ? [t('cell.change', { old: cellText(kind, change.old) })] : []),
        ...infos,
        ...(shouldCreateDoc ? [t('cell.creates')] : []),
      ];
      const tones = [
        errors.length > 0 && 'error',
        change && 'change',
        infos.length > 0 && 'info',
        shouldCreateDoc && 'new',
      ] as const;
      const tone = tones.find((one) => typeof one === 'string') || undefined;
      const amount = errors.length === 0 ? (pesos ?? writtenAmount(kind, value)) : null;
      const text = amount === null ? (value ?? unknownValue) : format.money(amount);
      return { code, field, heading, kind, text, value, pesos, errors, proposals, notes, tone };
    });
};

/**
 * The columns in the order of the template; where every row changes a registered contract, those that
 * change come first, as they are what has to be looked at.
 */
export const columnsInOrder = (rows: readonly Pick<LoadRowDoc, 'changes'>[]): ColumnCode[] => {
  const codes = columns.map(({ code }) => code);
  if (!rows.every(({ changes }) => changes.length > 0)) return codes;
  const changed = new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)));
  const changes = ({ field }: (typeof columns)[number]) => changed.has(loadFieldNameOf(field));
  return [...columns.filter(changes), ...columns.filter((column) => !changes(column))].map(
    ({ code }) => code,
  );
};

export const inOrder = <Column extends { code: ColumnCode }>(
  unordered: readonly Column[],
  codes: readonly ColumnCode[],
): Column[] => codes.flatMap((code) => unordered.find((column) => column.code === code) ?? []);

/** What tells a row from the others: its number, its supplier and its amount, as far as it says them. */
export const rowTitleOf = (cells: NotedCell[]): string =>
  titleFields
    .flatMap((field) => cells.filter((cell) => cell.field === field && cell.value !== null))
    .map(({ text }) => text)
    .join(' · ');

const titleFields: LoadFieldName[] = ['contractNumber', 'supplierName', 'totalOrMaxAmount'];

/** A number of the sheet; null for what was written as a text, which is shown as it was written. */
const writtenAmount = (kind: ColumnKind, value: string | null): number | null =>
  kind === 'amount' && value !== null && /^\d+(?:\.\d{1,2})?$/.test(value) ? Number(value) : null;
