import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';

/** Whether a log-in failed for want of the code of a second factor, or for a wrong one. */
export const asksCode = (error: unknown): boolean =>
  refusalIn(error)?.errors.some(({ field }) => field === 'code') === true;

/** The same, when none was typed yet: there is nothing wrong to tell of. */
export const asksFirstCode = (error: unknown): boolean =>
  refusalIn(error)?.message === 'accounts:login.code-required';
