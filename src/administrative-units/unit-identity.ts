import { nameKey } from '../platform/name-key.ts';

/** Units are the same when their names are, but for case, accents and punctuation (decision 25). */
export const unitNameKey = (name: string): string => nameKey(name);
