import { z } from '../../foundation/platform/schema.ts';

/** Whom a rule of law binds: every organization of the installation, or the current one instead. */
export const ruleScopes = ['INSTALLATION', 'ORGANIZATION'] as const;
/** What has a limit: a tender has none. */
export const limitedProcedures = ['NO_BID', 'INVITATION'] as const;
/** The tables of the law: leases are among goods (`procurement_group` of the database). */
export const categoryGroups = ['GOODS', 'SERVICES', 'WORKS', 'ALL'] as const;
const limitBases = ['WITH_TAX', 'WITHOUT_TAX'] as const;
const taxRates = [0.16, 0.08] as const;
/** What begins with a call. */
export const announcedProcedures = ['PUBLIC', 'INVITATION'] as const;
export const callCharacters = ['NATIONAL', 'INTERNATIONAL'] as const;

const words = (key: string) => `procurement-limits-admin:rule.${key}` as const;

const day = z.iso
  .date(words('day'))
  .refine((text) => '1900' <= text && text < '2101', words('day'));

const pesos = z
  .number(words('amount'))
  .positive(words('amount'))
  .lt(1e13, words('amount'))
  .refine((amount) => Number(amount.toFixed(2)) === amount, words('amount'));

/** What every rule of law states: whom it binds, on which days, and where that is written. */
const lawFields = {
  scope: z.enum(ruleScopes),
  validFrom: day,
  /** The last day. */
  validTo: day,
  legalBasis: z.string().trim().min(1, words('legal-basis')).max(500, words('legal-basis')),
  sourceUrl: z.httpUrl(words('address')).max(2000, words('address')).nullable(),
};

const limitFields = z.strictObject({
  ...lawFields,
  procedureType: z.enum(limitedProcedures),
  categoryGroup: z.enum(categoryGroups),
  amount: pesos,
  basis: z.enum(limitBases),
  /** Of an amount without tax; null for one with it. */
  taxRate: z.union(taxRates.map((rate) => z.literal(rate))).nullable(),
});

type Validity = { validFrom: string; validTo: string };

const checkValidity = ({ validFrom, validTo }: Validity, context: z.RefinementCtx): void => {
  if (validFrom <= validTo) return;
  context.addIssue({ code: 'custom', path: ['validTo'], message: words('order') });
};

type Taxed = Pick<z.infer<typeof limitFields>, 'basis' | 'taxRate'>;

const checkTax = ({ basis, taxRate }: Taxed, context: z.RefinementCtx): void => {
  if ((basis === 'WITHOUT_TAX') === (taxRate !== null)) return;
  context.addIssue({ code: 'custom', path: ['taxRate'], message: words('tax') });
};

/** A limit as somebody enters it. */
export const LimitDraft = limitFields.superRefine(checkValidity).superRefine(checkTax);
export type LimitDraft = z.infer<typeof LimitDraft>;

const daysFields = z.strictObject({
  ...lawFields,
  procedureType: z.enum(announcedProcedures),
  character: z.enum(callCharacters),
  /** Between the call and the proposals. */
  leastDays: z.int(words('least-days')).min(1, words('least-days')).max(365, words('least-days')),
});

/** Days between a call and the proposals, as somebody enters them. */
export const CallDaysDraft = daysFields.superRefine(checkValidity);
export type CallDaysDraft = z.infer<typeof CallDaysDraft>;

const entered = {
  _id: z.uuid(),
  /** Null for what a command wrote. */
  enteredBy: z.string().nullable(),
  enteredAt: z.iso.datetime(),
  /** The row that holds in its place. */
  replacedBy: z.uuid().nullable(),
  replacedAt: z.iso.datetime().nullable(),
};

/** A limit as it is stored; `grossAmount` is with tax, and what amounts of contracts are compared with. */
export const ProcurementLimit = z.strictObject({
  ...limitFields.shape,
  ...entered,
  grossAmount: z.number(),
});
export type ProcurementLimit = z.infer<typeof ProcurementLimit>;

export const CallDays = z.strictObject({ ...daysFields.shape, ...entered });
export type CallDays = z.infer<typeof CallDays>;

/** Days of which nobody entered a limit: between two limits, or of contracts before or after them. */
export const LimitGap = z.strictObject({
  procedureType: z.enum(limitedProcedures),
  categoryGroup: z.enum(categoryGroups),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type LimitGap = z.infer<typeof LimitGap>;
