/**
 * A load is read, waits to be confirmed or cancelled, and may be taken back once it is confirmed; one
 * whose file cannot be read is refused.
 */
export const loadStatuses = [
  'READING',
  'OPEN',
  'CONFIRMED',
  'CANCELLED',
  'REVERTED',
  'REFUSED',
] as const;
