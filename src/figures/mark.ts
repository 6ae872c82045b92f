import { z } from '../platform/schema.ts';

/**
 * What a contract says or leaves unsaid, beyond its codes; a contract may have several marks. A text of
 * spaces alone is none.
 */
export const marks = [
  'NO_FOLIO',
  'OVER_LIMIT',
  'LIMIT_NOT_STATED',
  'WITH_CONTRACT_LINK',
  'WITH_ANNOUNCEMENT_LINK',
  'WITH_CLARIFICATION_LINK',
  'WITH_INFORMATION_DATE',
  /** Its information date is not later than 30 days after its quarter. */
  'ON_TIME',
  'NO_INFORMATION_DATE',
  'NO_AMOUNT',
  'NO_SUPPLIER',
  'NO_CATEGORY',
  'NO_STATE',
  'NO_CONTRACT_DATE',
  /** No word says what was bought. */
  'NO_DESCRIPTION',
  'NO_DOCUMENT',
  'NO_CONTRACT_LINK',
  'HAS_AMENDMENTS',
  /** It was changed after it came here. */
  'CHANGED',
] as const;
export const Mark = z.enum(marks);
export type Mark = z.infer<typeof Mark>;
