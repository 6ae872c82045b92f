import { composeLetters } from '../../foundation/platform/compose-letters.ts';
import { nameKey } from '../../foundation/platform/name-key.ts';
import { withoutInvisible } from '../../foundation/platform/without-unseen.ts';

/**
 * Text as one line, without control characters and letters that nobody sees. Letters that some
 * computers write as two, such as Ñ, are one.
 */
export const singleLine = (text: string): string =>
  plain.test(text)
    ? text.trim()
    : composeLetters(withoutInvisible(text)).replaceAll(breaks, ' ').trim();

/** Words that stand for "there is nothing to say here" (docs/data-load.md#what-a-cell-may-say). */
export const isPlaceholder = (text: string): boolean =>
  text.length <= maxPlaceholderLength &&
  !inNoPlaceholder.test(text) &&
  placeholders.has(nameKey(text).replaceAll(' ', ''));

const breaks = /[\s\p{Cc}]+/gu;
const plain =
  /^[\u0021-\u007e\u00a1-\u00ac\u00ae-\u024f]+( [\u0021-\u007e\u00a1-\u00ac\u00ae-\u024f]+)*$/;

const placeholders = new Set([
  '',
  '0',
  '00',
  'NA',
  'ND',
  'NE',
  'SN',
  'SD',
  'SINNUMERO',
  'SINDATO',
  'SINDATOS',
  'SINRFC',
  'SININFORMACION',
  'SINFECHA',
  'NOAPLICA',
  'NOAPLICABLE',
  'NODISPONIBLE',
  'NODATO',
  'NULL',
  'NULO',
  'UNDEFINED',
  'NINGUNO',
  'NINGUNA',
]);
const maxPlaceholderLength = 24;
const inNoPlaceholder = /[1-9]/;
