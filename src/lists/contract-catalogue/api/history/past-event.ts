import type { HistoryEvent } from '../../contract-helper-endpoints.ts';
import type { Values } from './recorded-values.ts';

/** Something that is on record of a contract; `before` is what it held until then, when that is known. */
export type PastEvent = Omit<HistoryEvent, 'changes'> & {
  before: (after: Values) => Values;
  /** Set where the event itself says what changed, with the names of that moment. */
  changes?: HistoryEvent['changes'];
};
