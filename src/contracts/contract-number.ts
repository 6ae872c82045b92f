import { withoutUnseen } from '../platform/without-unseen.ts';

/**
 * Numbers that differ only in case, spaces, the kind of dash or what nobody sees name one contract
 * (decision 26).
 */
export const contractNumberKey = (number: string): string =>
  withoutUnseen(number.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, '');
