import { z } from '../../foundation/platform/schema.ts';
import { AmountsIncludeTax } from '../data-load/amounts-include-tax.ts';

/** Who got the contract, which amount is its, whether that has the tax in it, and which number is its. */
export const layoutQuestionKinds = ['supplier', 'amount', 'tax', 'number'] as const;
/** What whoever chose the columns has decided with them. */
export const kindsOfColumns: LayoutQuestionKind[] = ['supplier', 'amount', 'number'];
export type LayoutQuestionKind = (typeof layoutQuestionKinds)[number];

/** What a person decided of columns that leave a doubt. */
export const LayoutAnswers = z.strictObject({
  /** The supplier, the amount, the number: the source that a layout gives it was chosen by a person. */
  answered: z.array(z.enum(layoutQuestionKinds)).max(layoutQuestionKinds.length).optional(),
  amountsIncludeTax: AmountsIncludeTax.optional(),
});
export type LayoutAnswers = z.infer<typeof LayoutAnswers>;

/** Whether a person has decided it. */
export const isAnswered = (
  kind: LayoutQuestionKind,
  { answered = [], amountsIncludeTax }: LayoutAnswers,
): boolean => (kind === 'tax' ? amountsIncludeTax !== undefined : answered.includes(kind));
