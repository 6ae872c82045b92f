import { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { Frequency } from '../frequency.ts';

/** A contract as a letter lists it; amounts are pesos, null when they are not known. */
const ListedContract = z.strictObject({
  _id: z.uuid(),
  description: z.string().nullable(),
  supplier: z.string().nullable(),
  amount: z.number().nullable(),
});

const Part = <Doc extends z.ZodType>(doc: Doc) =>
  z.strictObject({
    /** How many there are, of which `docs` has the largest. */
    count: z.int(),
    docs: z.array(doc),
  });

/** What is told of a list since a moment. */
export const Changes = z.strictObject({
  since: z.string(),
  added: Part(ListedContract).extend({ totals: ContractTotals }),
  changed: Part(
    ListedContract.extend({
      /** What the amount was, and the names of the fields that are not what they were. */
      amountBefore: z.number().nullable(),
      fields: z.array(z.string()),
    }),
  ).extend({ before: ContractTotals, after: ContractTotals }),
  withdrawn: Part(
    ListedContract.extend({
      /** Whether the monitor has it no more, or only the list. */
      isGone: z.boolean(),
    }),
  ).extend({ totals: ContractTotals }),
});
export type Changes = z.infer<typeof Changes>;

/** What a letter says; how is decided when it is sent. */
export const LetterContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CONFIRMATION'),
    content: z.strictObject({ frequency: Frequency }),
  }),
  z.object({ kind: z.literal('CHANGES'), content: Changes }),
  /** Of a case: as it is when the letter is sent. */
  z.object({ kind: z.literal('ANSWER'), content: z.strictObject({}) }),
]);
export type LetterContent = z.infer<typeof LetterContent>;
