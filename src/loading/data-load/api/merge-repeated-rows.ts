import { isReadByBlanking } from '../check-row.ts';
import { error, info } from '../checks/check.ts';
import { columns } from '../columns.ts';
import { type CheckedRow, draftFieldOf, type RowIssue } from '../load-row.ts';
import { rowName } from '../row-name.ts';
import { contradicts, isSameDeal } from './compare-contract.ts';
import type { TargetedRow } from './planned-row.ts';

/** What becomes of the rows of one contract, whatever their order in the sheet. */
export type MergedRows = {
  /** The one that stands for all; none when they speak of several deals. */
  kept: TargetedRow | null;
  repeats: TargetedRow[];
  /** Those that speak of another deal than the others. */
  errors: TargetedRow[];
  /** The issues of a row, by its index. */
  findings: Map<number, RowIssue[]>;
};

/**
 * Rows that say one thing again are left out, but for the one of the earliest quarter, and in it the
 * one that was updated last. One number for two deals is a mistake in the sheet, and to leave one of
 * them out would falsify the sums: both are errors. A row that would be an error if its unreadable
 * cells were not left blank takes the place of no other row and makes none an error: it repeats what
 * it does not contradict, or is wrong by itself.
 */
export const mergeRepeatedRows = (rows: TargetedRow[]): MergedRows => {
  if (rows.length === 1) return mergeAlike(rows);
  const whole = rows.filter(({ row }) => !isReadByBlanking(row));
  if (whole.length === 0 || whole.length === rows.length) return mergeAlike(rows);
  const merged = mergeAlike(whole);
  const { kept } = merged;
  const lacking = rows.filter(({ row }) => isReadByBlanking(row));
  if (!kept) return { ...merged, errors: rows, findings: twoDeals(rows) };
  const [repeats = [], errors = []] = [true, false].map((wanted) =>
    lacking.filter((each) => contradicts(each.target.record, kept.target.record) !== wanted),
  );
  const findings = new Map(merged.findings);
  for (const { row } of errors) findings.set(row.rowIndex, [ofAnotherRow(kept.row)]);
  return { kept, repeats: [...merged.repeats, ...repeats], errors, findings };
};

const mergeAlike = (rows: TargetedRow[]): MergedRows => {
  const [kept, ...repeats] = rows.length > 1 ? rows.toSorted(byQuarter) : rows;
  if (!kept) return { kept: null, repeats: [], errors: [], findings: new Map() };
  const others = repeats.filter((other) => !isSameDeal(other.target.record, kept.target.record));
  if (others.length > 0) return { kept: null, repeats: [], errors: rows, findings: twoDeals(rows) };
  const quarters = new Set(rows.map(({ target }) => target.record.period));
  const findings = new Map<number, RowIssue[]>();
  if (quarters.size > 1) findings.set(kept.row.rowIndex, [earliest([...quarters], kept)]);
  return { kept, repeats, errors: [], findings };
};

/** Says which row is taken instead, and where this one says something else; the number is the same. */
export const repeatOf = (kept: CheckedRow, row: CheckedRow): RowIssue => {
  const differing = columns.filter(({ field }) => {
    const draftField = field === 'supplierRfc' ? field : draftFieldOf(field);
    return (
      field !== 'contractNumber' &&
      row.draft[draftField] !== null &&
      row.draft[draftField] !== kept.draft[draftField]
    );
  });
  const place = { row: rowName(kept.rowIndex) };
  return differing.length === 0
    ? info('C20', 'check.repeated-row', place)
    : info('C20', 'check.repeated-row-differs', {
        ...place,
        columns: differing.map(({ code }) => code).join(', '),
      });
};

const earliest = (quarters: string[], { target }: TargetedRow): RowIssue =>
  info('C5', 'check.earliest-quarter', {
    value: target.record.period,
    quarters: quarters.toSorted(compareQuarters).join(', '),
  });

const twoDeals = (rows: TargetedRow[]): Map<number, RowIssue[]> =>
  new Map(
    rows.map(({ row, target }) => {
      const other = rows.find((each) => !isSameDeal(each.target.record, target.record));
      return [row.rowIndex, [ofAnotherRow(other?.row ?? row)]];
    }),
  );

const ofAnotherRow = ({ rowIndex }: CheckedRow): RowIssue =>
  error('C20', 'check.number-of-another-row', { row: rowName(rowIndex) });

/** The earliest quarter, in it the newest update, then whatever the row says, so that its place in the sheet changes nothing. */
export const byQuarter = (one: DatedRow, other: DatedRow): number =>
  compareQuarters(one.target.record.period, other.target.record.period) ||
  compareTexts(other.row.draft.updateDate ?? '', one.row.draft.updateDate ?? '') ||
  compareTexts(JSON.stringify(one.row.draft), JSON.stringify(other.row.draft)) ||
  one.row.rowIndex - other.row.rowIndex;

/** As much of a row with its contract as tells which of the same ones is kept. */
export type DatedRow = {
  row: Pick<CheckedRow, 'rowIndex' | 'draft'>;
  target: { record: { period: string } };
};

/** `1o 2026` by year, then by quarter. */
const compareQuarters = (one: string, other: string): number =>
  compareTexts(one.slice(3) + one, other.slice(3) + other);

const compareTexts = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
