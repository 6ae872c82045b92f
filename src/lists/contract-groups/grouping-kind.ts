/**
 * By what somebody may group contracts, in the order in which it is offered, and what the values are:
 * names, codes of a closed list, or times and ranges, which stand in their order. What else there is
 * to know of a grouping is in `grouping.ts`.
 */
export const groupingKinds = {
  supplier: 'name',
  requester: 'name',
  organizer: 'name',
  procedure: 'code',
  category: 'code',
  words: 'name',
  state: 'code',
  administration: 'time',
  year: 'time',
  quarter: 'time',
  month: 'time',
  week: 'time',
  amount: 'range',
} as const;

export type Grouping = keyof typeof groupingKinds;
export const groupingKeys = Object.keys(groupingKinds) as [Grouping, ...Grouping[]];
