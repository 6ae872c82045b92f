import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { Category } from '../../foundation/codelists/category.ts';
import { z } from '../../foundation/platform/schema.ts';

/** What a part of the contracts that count adds up to, and its share of the money of all of them. */
const partSums = {
  contracts: z.int(),
  amount: KnownSum,
  withoutAmount: z.int(),
  share: z.number().nullable(),
};
export const PartSums = z.strictObject(partSums);
export type PartSums = z.infer<typeof PartSums>;

/** A supplier or a unit. */
export const NamedPart = PartSums.extend({ _id: z.uuid(), name: z.string() });
export type NamedPart = z.infer<typeof NamedPart>;

/** The parts with most money, and the others together; all of them add up to the whole. */
export const NamedParts = z.strictObject({
  docs: z.array(NamedPart),
  /** How many have a name. */
  total: z.int(),
  others: PartSums.nullable(),
  /** The contracts without supplier. */
  unpublished: PartSums.nullable(),
});
export type NamedParts = z.infer<typeof NamedParts>;

/** Null where the source does not state what was bought. */
export const CategoryPart = PartSums.extend({ category: Category.nullable() });
export type CategoryPart = z.infer<typeof CategoryPart>;
