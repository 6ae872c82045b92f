import { withoutUnseen } from '../platform/without-unseen.ts';

/**
 * Numbers that differ only in case, spaces, the kind of dash or what nobody sees name one contract
 * (docs/decisions/006-identity-of-contracts.md).
 */
export const contractNumberKey = (number: string): string =>
  withoutUnseen(number.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, '');
