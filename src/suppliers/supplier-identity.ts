import { nameKey } from '../platform/name-key.ts';
import { withoutUnseen } from '../platform/without-unseen.ts';

/** RFCs that the tax authority gives for "anybody" and "anybody abroad": they identify nobody. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000'];

/** Upper case, without spaces, hyphens of any kind, or what nobody sees. */
export const normalizedRfc = (rfc: string): string =>
  withoutUnseen(rfc.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cc}\u2212]+/gu, '');

/** The normalized RFC; null when it identifies nobody (decision 23). */
export const rfcKey = (rfc: string | null): string | null => {
  const key = normalizedRfc(rfc ?? '');
  return key === '' || genericRfcs.includes(key) ? null : key;
};

export const supplierNameKey = (name: string): string => nameKey(name);
