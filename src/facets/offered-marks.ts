import type { Mark } from '../figures/mark.ts';

/** What is not published, and what stands out; other marks are set by links alone. */
export const lackingMarks = [
  'NO_DOCUMENT',
  'NO_CONTRACT_LINK',
  'NO_AMOUNT',
  'NO_SUPPLIER',
] as const satisfies Mark[];
export const strikingMarks = ['OVER_LIMIT', 'HAS_AMENDMENTS', 'CHANGED'] as const satisfies Mark[];
export const offeredMarks: readonly Mark[] = [...lackingMarks, ...strikingMarks];
