import { nameKey } from '../../foundation/platform/name-key.ts';

/**
 * Units are the same when their names are, but for case, accents and punctuation
 * (docs/decisions/005-names-keep-n-tilde.md).
 */
export const unitNameKey = (name: string): string => nameKey(name);
