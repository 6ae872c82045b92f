import { withoutInvisible } from '../../foundation/platform/without-unseen.ts';

/** Upper case, without spaces, hyphens of any kind, or what nobody sees. */
export const normalizedRfc = (rfc: string): string =>
  withoutInvisible(rfc.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cc}\u2212]+/gu, '');
