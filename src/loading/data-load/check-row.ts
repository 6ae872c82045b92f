import { isAmendment } from '../../foundation/codelists/category.ts';
import type { Cells } from './cell.ts';
import { isNotPublished } from './cells/amount.ts';
import { namelessKeys } from './cells/supplier-name.ts';
import { categoryFitsWords } from './checks/amendment.ts';
import {
  amountIsNotZero,
  checkAmountsAgree,
  minimumBeforeMaximum,
  totalWithinMaximum,
} from './checks/amounts.ts';
import type { Check } from './checks/check.ts';
import { completeAmounts } from './checks/complete-amounts.ts';
import { numberHasDigit } from './checks/contract-number.ts';
import { amountWithinLimit } from './checks/limit.ts';
import { expectedFields, requiredFields } from './checks/required.ts';
import { supplierOfAwarded } from './checks/supplier.ts';
import { unitsOfDecentralized } from './checks/units.ts';
import { dateInPeriod, dateInYear, periodInYear, yearInAdministration } from './checks/years.ts';
import type { ColumnCode } from './columns.ts';
import { fillBlanks } from './fill-blanks.ts';
import type { CheckContext } from './load-defaults.ts';
import type { CheckedRow, ContractDraft, RowIssue } from './load-row.ts';
import { readAdministration } from './read-administration.ts';
import { amountReaders, readDraft } from './read-draft.ts';

/** The list is the documentation: docs/data-load.md has a line for each. */
const checks: Check[] = [
  requiredFields,
  expectedFields,
  minimumBeforeMaximum,
  totalWithinMaximum,
  amountIsNotZero,
  checkAmountsAgree,
  amountWithinLimit,
  numberHasDigit,
  categoryFitsWords,
  supplierOfAwarded,
  unitsOfDecentralized,
  yearInAdministration,
  periodInYear,
  dateInYear,
  dateInPeriod,
];

/** What one row says and what is wrong with it, looking at nothing but the row and `known`. */
export const checkRow = (
  { rowIndex, cells }: { rowIndex: number; cells: Cells },
  known: CheckContext,
): CheckedRow => {
  const {
    draft: read,
    filled,
    findings: issues,
  } = readAdministration(fillBlanks(readDraft(cells, known), known), known.defaults);
  const settled = new Set(issues.filter(isLastWord).map(({ column }) => column));
  const reads = (column: ColumnCode) => !settled.has(column);
  const { draft, findings: computed } = completeAmounts(read, reads('C25'));
  const rules = isUnpublishedAmendment(draft, cells) ? { ...known, blankUnreadable: true } : known;
  const findings = [
    ...issues,
    ...computed,
    ...checks.flatMap((check) => check(draft, reads, rules)),
  ];
  return { rowIndex, cells, draft, filled, findings };
};

/** Whether a row would have an error if what cannot be read, or says no amount, were not left blank. */
export const isReadByBlanking = ({ draft, cells, findings }: CheckedRow): boolean =>
  findings.some(
    ({ key }) =>
      key === 'check.left-blank' ||
      (key === 'check.amount-not-published' && !isUnpublishedAmendment(draft, cells)),
  );

/** What a row counts with, in pesos, looking at its amounts alone. */
export const amountOfRow = (cells: Cells, known: CheckContext): number | null => {
  const { draft, findings } = readDraft(cells, known, amountReaders);
  const isSettled = findings.some((found) => found.column === 'C25' && isLastWord(found));
  return completeAmounts(draft, !isSettled).draft.totalOrMaxAmount;
};

/** Its cell says that nobody published the amount, so the load need not be told to accept that. */
const isUnpublishedAmendment = ({ category }: ContractDraft, { C25 }: Cells): boolean =>
  isAmendment(category) && isNotPublished(C25);

/** A cell that was not understood, or was and means nothing, is not reported as blank as well. */
const isLastWord = ({ kind, key }: RowIssue): boolean =>
  kind === 'error' || saysWhyBlank.includes(key);
const saysWhyBlank = ['check.supplier-is-procedure', ...namelessKeys, 'check.left-blank'];
