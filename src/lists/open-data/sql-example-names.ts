/** Of the questions in `sql-examples.ts`, which only their page needs. */
export const sqlExampleNames = [
  'total',
  'procedures',
  'suppliers',
  'units',
  'years',
  'largest',
  'same-week',
  'without-amount',
  'without-link',
  'amendments',
  'signals',
] as const;

export type SqlExample = (typeof sqlExampleNames)[number];
