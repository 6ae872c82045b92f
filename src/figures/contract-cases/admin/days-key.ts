import type { ContractCase } from '../contract-case.ts';

/** The text that says for how many days a case is open, or was until it was closed. */
export const daysKeyOf = (state: ContractCase['state'], days: number) => {
  if (state === 'OPEN') return 'days';
  return days === 0 ? 'days.same' : 'days.closed';
};
