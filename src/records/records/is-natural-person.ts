import { normalizedRfc } from './normalized-rfc.ts';

/**
 * Whether a supplier is a person and no company: an RFC has 13 characters for a person, 12 for a
 * company. Pages of persons are not for search engines.
 */
export const isNaturalPerson = ({ rfc }: { rfc: string | null }): boolean =>
  rfc !== null && normalizedRfc(rfc).length === 13;
