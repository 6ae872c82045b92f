import { nameKey } from './name-key.ts';

/** A name as it may stand in the name of a file. */
export const slugOf = (name: string): string =>
  nameKey(name)
    .toLowerCase()
    .replaceAll('ñ', 'n')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '') || 'sin-nombre';
