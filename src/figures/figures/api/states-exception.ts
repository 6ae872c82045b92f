import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { smallAmountWords } from '../exception-basis.ts';

/** `isExceptionBasis` for a stored contract. */
export const statesException = (sql: Queries): Fragment => sql`
  (exception_basis ~ '\\S' and exception_basis !~* ${smallAmountWords}) is true`;
