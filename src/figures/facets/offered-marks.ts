import type { Mark } from '../figures/mark.ts';

/** What is not published, and what stands out; other marks are set by links alone. */
export const offeredMarks: readonly Mark[] = [
  'NO_DOCUMENT',
  'NO_CONTRACT_LINK',
  'NO_AMOUNT',
  'NO_SUPPLIER',
  'OVER_LIMIT',
  'HAS_AMENDMENTS',
  'CHANGED',
];
