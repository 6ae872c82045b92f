import { nameKey } from '../platform/name-key.ts';

/**
 * Whether a cell of a column of currencies names another one than pesos: also one that is not known,
 * such as "moneda extranjera" or "corona sueca".
 */
export const isForeignCurrency = (cell: string): boolean =>
  foreignCurrencyIn(cell) !== null || (/\p{L}/u.test(cell) && !national.test(nameKey(cell)));

/** The words or the sign by which a text says that an amount is in another currency; null where none does. */
export const foreignCurrencyIn = (text: string): string | null =>
  foreignSign.exec(text)?.[0] ?? (foreignWord.exec(nameKey(text))?.[0] || null);

const foreignSign = /[€£¥₡₲]/u;
const foreignWord =
  /\b(?:USD|US|DLLS?|DLS|DOLAR(?:ES)?|EUR|EUROS?|GBP|LIBRAS?|JPY|YEN(?:ES)?|CAD|UDIS?|UMAS?|CHF|FRANCOS?|EXTRANJERAS?)\b/;

const national = /\b(?:PESOS?|NACIONAL|MEXICAN[OA]S?|MXN|MXP|MEX|MX|MN|M N)\b/;
