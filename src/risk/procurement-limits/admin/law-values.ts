import type { z } from '../../../foundation/platform/schema.ts';
import type { CallDays, ProcurementLimit } from '../procurement-limit.ts';

/** A limit, or the days of a call. */
export type RuleOfLaw = ProcurementLimit | CallDays;

/** What the forms of all rules of law have: texts, as they are typed. */
export type LawValues = {
  scope: string;
  validFrom: string;
  validTo: string;
  legalBasis: string;
  sourceUrl: string;
};

/** Of the rule that is replaced, or of a new one: nobody binds every organization by leaving a choice as it is. */
export const lawValues = (rule: RuleOfLaw | undefined): LawValues => ({
  scope: rule?.scope ?? 'ORGANIZATION',
  validFrom: rule?.validFrom ?? '',
  validTo: rule?.validTo ?? '',
  legalBasis: rule?.legalBasis ?? '',
  sourceUrl: rule?.sourceUrl ?? '',
});

/** A rule that a call takes, or by field the key of the text that says what is wrong. */
export type ReadRule<Draft> = { draft?: Draft; issues: Readonly<Record<string, string>> };

export const readRule = <Draft>(
  schema: z.ZodType<Draft>,
  { sourceUrl, ...values }: Record<string, unknown> & { sourceUrl: string },
): ReadRule<Draft> => {
  const read = schema.safeParse({ ...values, sourceUrl: sourceUrl.trim() || null });
  if (read.success) return { draft: read.data, issues: {} };
  const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  // The first issue of a field is the one that is shown.
  return { issues: Object.fromEntries(issues.toReversed()) };
};
