import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * Whether the source states a case of the law by which there was no tender. That the amount is small is no
 * such case: the law allows it below the limit only, so it explains no amount above it.
 */
export const statesException = (sql: Queries): Fragment => sql`
  (exception_basis ~ '\\S' and exception_basis !~* ${smallAmount}) is true`;

const smallAmount = [
  String.raw`\mpor (?:su |raz[oó]n (?:de su|del) )?monto\M(?! de)`,
  String.raw`\mno (?:exced|rebas|super|sobrepas)\S*[^.;]{0,60}\m(?:montos?|importes?|l[ií]mites?)\M`,
].join('|');
