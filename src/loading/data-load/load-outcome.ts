/**
 * What became of a row when its load was confirmed; each row has one. `EQUAL` says what is registered
 * already, `REPEATED` what another row says, `NOT_UPDATED` differs from a contract that was left as it
 * is. Of `UNKNOWN` rows, of old loads, it was not kept whether their contract was updated.
 */
export const rowOutcomes = [
  'NEW',
  'UPDATED',
  'EQUAL',
  'REPEATED',
  'NOT_UPDATED',
  'UNDECIDED',
  'ERROR',
  'UNKNOWN',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
