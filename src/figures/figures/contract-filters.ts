import { z } from '../../foundation/platform/schema.ts';
import { type BoundKey, boundKeys, boundOf, reversedRanges } from './bound-filters.ts';
import {
  type FilterKey,
  listFilterOf,
  type listFilters,
  ofEachFilter,
} from './filter-declarations.ts';

/**
 * A plain value, or the option object of a client that carries it under one of `keys`
 * (docs/spec-readings.md#calls).
 */
const optionOf = <Value extends z.ZodType>(value: Value, keys: readonly string[]) =>
  z.preprocess((option) => {
    if (typeof option !== 'object' || option === null) return option;
    const key = keys.find((one) => one in option);
    return key === undefined ? option : (option as Record<string, unknown>)[key];
  }, value);

/** What a call accepts of one list. */
export const maxFilterValues = 200;

const many = <Value extends z.ZodType>(value: Value, keys: readonly string[]) =>
  z.array(optionOf(value, keys)).max(maxFilterValues).default([]);

type Lists = {
  [Key in FilterKey]: (typeof listFilters)[Key] extends { value: infer Value extends z.ZodType }
    ? ReturnType<typeof many<Value>>
    : never;
};

export const maxSearchCharacters = 200;

/** No database keeps the character. */
export const isSearch = (text: string): boolean =>
  text.length <= maxSearchCharacters && !text.includes('\0');

type Bounds = Record<BoundKey, z.ZodDefault<z.ZodType<string>>>;

// Each bound by its name; the compiler cannot follow the names through the list.
const bounds = Object.fromEntries(
  boundKeys.map((key) => [key, z.union([z.literal(''), boundOf(key).value]).default('')]),
) as unknown as Bounds;

/** Values inside a key are ORed, keys are ANDed; a unit matches as applicant or as organizer. */
export const ContractFilters = z
  .strictObject({
    ...ofEachFilter<Lists>((key) => {
      const { value, optionKeys = ['_id'] } = listFilterOf(key);
      // Of this key, which the compiler knows only as one of all.
      return many(value, optionKeys) as unknown as Lists[FilterKey];
    }),
    ...bounds,
    search: z.string().trim().max(maxSearchCharacters).default(''),
  })
  .superRefine((filters, context) => {
    for (const { from } of reversedRanges(filters))
      context.addIssue({
        code: 'custom',
        path: [from],
        message: 'platform:api.range-reversed',
      });
  });
export type ContractFilters = z.infer<typeof ContractFilters>;

export const noFilters: ContractFilters = ContractFilters.parse({});
