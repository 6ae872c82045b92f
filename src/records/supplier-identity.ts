import { nameKey } from '../platform/name-key.ts';
import { normalizedRfc } from './normalized-rfc.ts';

/** RFCs that the tax authority gives for "anybody" and "anybody abroad": they identify nobody. */
const genericRfcs = ['XAXX010101000', 'XEXX010101000'];

/** The normalized RFC; null when it identifies nobody (docs/data-model.md#suppliers). */
export const rfcKey = (rfc: string | null): string | null => {
  const key = normalizedRfc(rfc ?? '');
  return key === '' || genericRfcs.includes(key) ? null : key;
};

export const supplierNameKey = (name: string): string => nameKey(name);
