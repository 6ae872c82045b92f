import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * The amount of a contract as far as signals compare it, and why they cannot. A published amount of zero is
 * an amount everywhere else, so it is not told as one that was not published.
 */
export const statedAmount = (sql: Queries): Fragment => sql`
  nullif(total_or_max_amount, 0) as amount,
  case when total_or_max_amount is null then 'NO_AMOUNT'
       when total_or_max_amount = 0 then 'ZERO_AMOUNT' end as amount_blank`;
