/**
 * A load is read, waits until its columns are known, waits to be confirmed or cancelled, and may be taken back once it is confirmed; one
 * whose file cannot be read is refused.
 */
export const loadStatuses = [
  'READING',
  'MAPPING',
  'OPEN',
  'CONFIRMED',
  'CANCELLED',
  'REVERTED',
  'REFUSED',
] as const;
