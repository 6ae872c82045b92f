import { z } from '../../foundation/platform/schema.ts';
import { amountIssueText } from '../../foundation/platform/typed-amount.ts';
import { isWebAddress, maxAddressCharacters, readWebAddress } from './web-address.ts';
import { isPlaceholder, singleLine } from './written-text.ts';

/** A key of the texts with which a contract's form is refused. */
export const rule = (name: string): string => `records-admin:validation.${name}`;

/**
 * One line of text; a placeholder such as `N/A` is a blank, as in a sheet
 * (docs/data-load.md#what-a-cell-may-say).
 */
export const Text = (most: 300 | 400 | 20_000) =>
  z
    .string()
    .nullable()
    .overwrite((text) => written(text))
    .refine((text) => (text?.length ?? 0) <= most, rule(`too-long.${most}`))
    .optional();

/** Text of a known form, such as `1o 2019`. */
export const Formatted = (format: z.ZodType<string | null>, example: string) =>
  z
    .string()
    .nullable()
    .overwrite((text) => written(text))
    .refine((text) => text === null || format.safeParse(text).success, rule(`format.${example}`))
    .optional();

/** The name of somebody: text with a letter in it. */
export const Name = Text(400).refine((name) => !name || /\p{L}/u.test(name), rule('name'));

/** http or https; `www.` gets `http://` before it. */
export const WebAddress = z
  .string()
  .nullable()
  .overwrite((text) => readWebAddress(written(text) ?? '') || null)
  .refine((address) => address === null || isWebAddress(address), rule('format.url'))
  .refine(
    (address) => (address?.length ?? 0) <= maxAddressCharacters,
    rule(`too-long.${maxAddressCharacters}`),
  )
  .optional();

/** A calendar day from 1900 to 2100, as in a sheet. */
export const Day = blankAsNull(
  z.iso
    .date(rule('format.day'))
    .refine((day) => !/^\d{4}-/.test(day) || ('1900' <= day && day < '2101'), rule('format.day'))
    .nullable(),
);

/**
 * Pesos with at most two decimals; up to here every number of cents is exact in JSON, which has a
 * zero with a minus too.
 */
export const Amount = blankAsNull(
  z
    .number({ error: ({ input }) => amountIssueText(typeof input === 'string' ? input : '0') })
    .overwrite((pesos) => pesos + 0)
    .nonnegative(rule('format.amount'))
    .refine((pesos) => Number(pesos.toFixed(2)) === pesos, rule('format.amount'))
    .refine((pesos) => pesos < 1e13, rule('too-large'))
    .nullable(),
);

/** The id of a record, or the record itself, as older clients send it. */
export const Reference = z
  .preprocess(
    (given) => {
      const id = typeof given === 'object' && given !== null && '_id' in given ? given._id : given;
      return id === '' ? null : id;
    },
    z.uuid(rule('unchosen')).nullable(),
  )
  .optional();

/**
 * One of several values, or a blank; `others` are spellings of them that are accepted too
 * (docs/spec-readings.md#words-and-values).
 */
export const Choice = (
  choices: z.ZodType<string | null>,
  others: Readonly<Record<string, string>> = {},
) =>
  z
    .preprocess((given) => {
      if (given === '') return null;
      return typeof given === 'string' && Object.hasOwn(others, given) ? others[given] : given;
    }, choices)
    .optional();

export const YesOrNo = blankAsNull(z.boolean().nullable());

function blankAsNull<Value extends z.ZodType>(value: Value) {
  return z.preprocess((given) => (given === '' ? null : given), value).optional();
}

const written = (text: string | null): string | null => {
  const line = singleLine(text ?? '');
  return isPlaceholder(line) ? null : line;
};
