import type { LimitDraft, ProcurementLimit } from '../procurement-limit.ts';
import type { LimitFileIssue, LimitLine } from './read-limit-file.ts';

type PlannedLimit = { draft: LimitDraft; replaces?: string };
export type LimitPlan = {
  entries: PlannedLimit[];
  unchanged: number;
  issues: LimitFileIssue[];
};

/**
 * What the lines of a file would do to the limits that hold: a line of the same kind and days takes the
 * place of the limit that is there, unless it says the same; one that meets another only in part is wrong.
 */
export const planLimitImport = (
  lines: readonly LimitLine[],
  stored: readonly ProcurementLimit[],
): LimitPlan => {
  const plan: LimitPlan = { entries: [], unchanged: 0, issues: [] };
  for (const [at, { line, draft }] of lines.entries()) {
    const earlier = lines.slice(0, at).find((other) => meets(draft, other.draft));
    const met = stored.find((limit) => meets(draft, limit));
    if (earlier)
      plan.issues.push(overlapIssue(line, 'import.overlap-in-file', earlier.draft, earlier));
    else if (!met) plan.entries.push({ draft });
    else if (!hasSameDays(draft, met)) plan.issues.push(overlapIssue(line, 'refused.overlap', met));
    else if (isSame(draft, met)) plan.unchanged += 1;
    else plan.entries.push({ draft, replaces: met._id });
  }
  return plan;
};

type Span = Pick<LimitDraft, 'scope' | 'procedureType' | 'categoryGroup' | 'validFrom' | 'validTo'>;

const meets = (one: Span, other: Span): boolean =>
  one.scope === other.scope &&
  one.procedureType === other.procedureType &&
  (one.categoryGroup === other.categoryGroup ||
    [one.categoryGroup, other.categoryGroup].includes('ALL')) &&
  one.validFrom <= other.validTo &&
  other.validFrom <= one.validTo;

const hasSameDays = (one: Span, other: Span): boolean =>
  one.categoryGroup === other.categoryGroup &&
  one.validFrom === other.validFrom &&
  one.validTo === other.validTo;

const isSame = (draft: LimitDraft, limit: ProcurementLimit): boolean =>
  draft.amount === limit.amount &&
  draft.basis === limit.basis &&
  draft.taxRate === limit.taxRate &&
  draft.legalBasis === limit.legalBasis &&
  draft.sourceUrl === limit.sourceUrl;

const overlapIssue = (
  line: number,
  key: string,
  { validFrom: from, validTo: to }: Span,
  other?: LimitLine,
): LimitFileIssue => ({
  line,
  field: 'desde',
  message: `procurement-limits-admin:${key}`,
  values: { from, to, ...(other && { other: other.line }) },
});
