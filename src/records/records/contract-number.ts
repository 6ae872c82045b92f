import { withoutInvisible } from '../../foundation/platform/without-unseen.ts';

/**
 * A number as it is compared (docs/decisions/006-identity-of-contracts.md): without case, spaces, the
 * kind of dash, what nobody sees, the path of an address and the ending of a document's name. Null
 * when it has no digit, for then it is no number.
 */
export const contractNumberKey = (number: string | null): string | null => {
  const key = folioKey(withoutPath(number?.trim() ?? '')).replace(/\.(?:PDF|DOCX?)$/, '');
  return /\p{Nd}/u.test(key) ? key : null;
};

/** A folio as it is compared: without case, spaces, the kind of dash and what nobody sees. */
export const folioKey = (folio: string): string =>
  withoutInvisible(folio.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, '');

/** Of `https://town.example/2026/OP-1.pdf` and `../2026/OP-1.pdf` what names the document. */
const withoutPath = (text: string): string => {
  const address = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|(?=\.{0,2}\/))(.*)$/is.exec(text)?.[1];
  if (address === undefined) return text;
  const path = address.includes('/') ? address.slice(address.indexOf('/') + 1) : '';
  return decoded(path.replace(/^[^?#]*\/(?=[^/])/, ''));
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
