import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { calculationsBeside, findMethod, indicatorsOf } from '../../calculations/api/method.ts';
import { indicatorKey } from '../indicator-key.ts';

/** The calculations that have a page, alike in every monitor. */
export const findIndicatorKeys = async (sql: Sql): Promise<string[]> => {
  const method = await findMethod(sql);
  const explained = [...indicatorsOf(method), ...calculationsBeside(method)];
  return explained.map(({ abbreviation }) => indicatorKey(abbreviation));
};
