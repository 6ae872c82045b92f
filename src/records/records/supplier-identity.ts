import { nameKey } from '../../foundation/platform/name-key.ts';
import { withoutInvisible } from '../../foundation/platform/without-unseen.ts';
import { normalizedRfc } from './normalized-rfc.ts';

/** RFCs that the tax authority gives for "anybody" and "anybody abroad": they identify nobody. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000'];

/** The normalized RFC; null when it identifies nobody (docs/data-model.md#suppliers). */
export const rfcKey = (rfc: string | null): string | null => {
  const key = normalizedRfc(rfc ?? '');
  return key === '' || genericRfcs.includes(key) ? null : key;
};

/**
 * A name as suppliers are compared by it: single letters are joined, so "G.P. S. A. DE C.V." is
 * "GP SA DE CV" (docs/decisions/005-names-keep-n-tilde.md).
 */
export const supplierNameKey = (name: string): string =>
  nameKey(joinInitials(name)).replaceAll(lettersApart, joinLetters);

/**
 * The keys by which a supplier of that name may be registered, the likeliest first: one that was
 * there before letters were joined keeps its key while another one has the new one.
 */
export const supplierNameKeys = (name: string): string[] => [
  ...new Set([nameKey(name), supplierNameKey(name)]),
];

/** "G.P." and "V&H", which no space takes apart. */
const joinInitials = (name: string): string =>
  withoutInvisible(name)
    .normalize('NFC')
    .replaceAll(initials, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''));

const initials = /(?<![\p{L}\p{N}])\p{L}(?:[.&'’]\p{L}(?![\p{L}\p{N}]))+/gu;

const lettersApart = /(?<=^| )\p{L}(?: \p{L}(?= |$))+/gu;

/** "G. P. S. A." are two words: the letters of a legal form at the end are one of their own. */
const joinLetters = (apart: string): string => {
  const letters = apart.replaceAll(' ', '');
  const form = legalForms.find((one) => letters.length > one.length && letters.endsWith(one));
  return form === undefined ? letters : `${letters.slice(0, -form.length)} ${form}`;
};

/** Longer ones first. */
const legalForms = ['SAPI', 'SAB', 'SAS', 'SNC', 'SPR', 'SRL', 'IAP', 'SA', 'SC', 'AC', 'RL', 'CV'];
