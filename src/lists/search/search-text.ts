import { maxSearchCharacters } from '../../figures/figures/contract-filters.ts';
import { z } from '../../foundation/platform/schema.ts';
import { normalizedRfc } from '../../records/records/normalized-rfc.ts';

/**
 * What somebody looks for: of no use without a letter or a digit, and without the character that no
 * database keeps.
 */
export const SearchText = z
  .string()
  .trim()
  .max(maxSearchCharacters)
  .refine((text) => /[\p{L}\p{N}]/u.test(text) && !text.includes('\0'));

/** With fewer letters and digits nearly everything would be suggested. */
const minSuggestedCharacters = 2;

export const isSuggestible = (text: string): boolean =>
  SearchText.safeParse(text).success &&
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= minSuggestedCharacters;

/**
 * The text to look for. People write an RFC in parts, "CAM-190101-AB1", and the contracts and the
 * suppliers have it in one.
 */
export const searchedText = (text: string): string => rfcIn(text) ?? text;

/** The normalized RFC, or its beginning with the whole date, when the text is nothing else. */
export const rfcIn = (text: string): string | undefined => {
  const key = normalizedRfc(text);
  return /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{0,3}$/.test(key) ? key : undefined;
};
