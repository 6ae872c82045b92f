import { z } from '../../foundation/platform/schema.ts';

/**
 * What a source does not state of a contract, of those that can have it (`expected-fields.ts`). A text of
 * spaces alone is none.
 */
export const lackingMarks = [
  'NO_FOLIO',
  'LIMIT_NOT_STATED',
  /** Direct awards and invitations of which no limit of law says whether they exceed it. */
  'NOT_COMPARED_WITH_LIMIT',
  'NO_INFORMATION_DATE',
  'NO_AMOUNT',
  'NO_SUPPLIER',
  'NO_CATEGORY',
  'NO_STATE',
  'NO_CONTRACT_DATE',
  /** No word says what was bought. */
  'NO_DESCRIPTION',
  'NO_DOCUMENT',
  'NO_CONTRACT_LINK',
  /** Of groups of contracts without a value: whether or not the procedure can have one. */
  'BLANK_SUPPLIER',
  'BLANK_AMOUNT',
  'BLANK_CONTRACT_DATE',
] as const;

/** What a source states of a contract beyond its codes, or stands out; a contract may have several marks. */
export const marks = [
  ...lackingMarks,
  /** As the source states. */
  'OVER_LIMIT',
  'COMPARED_WITH_LIMIT',
  /** Certainly over the limit of law of its day, and the source states no case of the law. */
  'OVER_LIMIT_WITHOUT_EXCEPTION',
  'WITH_CONTRACT_LINK',
  'WITH_ANNOUNCEMENT_LINK',
  'WITH_CLARIFICATION_LINK',
  'WITH_INFORMATION_DATE',
  /** Its information date is not later than 30 days after its quarter. */
  'ON_TIME',
  'HAS_AMENDMENTS',
  /** It was changed after it came here. */
  'CHANGED',
] as const;
export const Mark = z.enum(marks);
export type Mark = z.infer<typeof Mark>;

/** What the limits of law decide, which change apart from the contracts, so no kept sum knows it. */
const limitMarks = [
  'COMPARED_WITH_LIMIT',
  'NOT_COMPARED_WITH_LIMIT',
  'OVER_LIMIT_WITHOUT_EXCEPTION',
] as const satisfies Mark[];
export type LimitMark = (typeof limitMarks)[number];
/** What the columns of a contract decide. */
export type ColumnMark = Exclude<Mark, LimitMark>;

export const isColumnMark = (mark: Mark): mark is ColumnMark =>
  !limitMarks.some((one) => one === mark);
