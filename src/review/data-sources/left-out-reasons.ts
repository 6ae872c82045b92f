/** Why a cell kept its row out, in words that repeat nothing of the cell. */
export const leftOutReasons = [
  'MISSING',
  'UNREADABLE',
  'UNKNOWN_VALUE',
  'TOO_LONG',
  'OUT_OF_RANGE',
  'CONTRADICTION',
  'SAME_NUMBER',
  'OTHER',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Of each rule of the check that can be an error. */
const reasonsByRule: Record<string, LeftOutReason> = {
  'check.required': 'MISSING',
  'check.required-or-default': 'MISSING',
  'check.period-without-year': 'MISSING',
  'check.not-a-year': 'UNREADABLE',
  'check.not-a-period': 'UNREADABLE',
  'check.not-a-date': 'UNREADABLE',
  'check.date-proposed': 'UNREADABLE',
  'check.date-month-first': 'UNREADABLE',
  'check.date-against-day-first': 'UNREADABLE',
  'check.date-against-month-first': 'UNREADABLE',
  'check.not-an-amount': 'UNREADABLE',
  'check.amount-proposed': 'UNREADABLE',
  'check.amount-two-readings': 'UNREADABLE',
  'check.amount-in-foreign-currency': 'UNREADABLE',
  'check.not-an-amount-with-comma': 'UNREADABLE',
  'check.amount-against-comma': 'UNREADABLE',
  'check.amount-against-comma-two-readings': 'UNREADABLE',
  'check.not-an-administration': 'UNREADABLE',
  'check.not-yes-or-no': 'UNREADABLE',
  'check.not-a-web-address': 'UNREADABLE',
  'check.needs-a-letter': 'UNREADABLE',
  'check.failed-formula': 'UNREADABLE',
  'check.uncomputed-formula': 'UNREADABLE',
  'check.unknown-category': 'UNKNOWN_VALUE',
  'check.unknown-limit': 'UNKNOWN_VALUE',
  'check.unknown-procedure-state': 'UNKNOWN_VALUE',
  'check.unknown-procedure-type': 'UNKNOWN_VALUE',
  'check.unknown-unit-type': 'UNKNOWN_VALUE',
  'check.too-long': 'TOO_LONG',
  'check.amount-too-large': 'OUT_OF_RANGE',
  'check.amount-negative': 'OUT_OF_RANGE',
  'check.minimum-over-maximum': 'CONTRADICTION',
  'check.differs-from-maximum': 'CONTRADICTION',
  'check.differs-from-total': 'CONTRADICTION',
  'check.amounts-split-differ': 'CONTRADICTION',
  'check.column-is-taken': 'CONTRADICTION',
  'check.units-differ': 'CONTRADICTION',
  'check.number-of-another-row': 'SAME_NUMBER',
  'check.would-replace-contract': 'SAME_NUMBER',
  'check.registered-is-gone': 'MISSING',
};

/** An old load may have kept a rule that is no more. */
export const leftOutReasonOf = (rule: string | null): LeftOutReason | null =>
  rule === null ? null : (reasonsByRule[rule] ?? 'OTHER');
