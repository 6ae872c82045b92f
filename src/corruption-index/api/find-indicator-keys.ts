import { findMethod } from '../../calculations/api/method.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { indicatorKey } from '../indicator-key.ts';

/** Those that have a page, alike in every monitor; none without an index. */
export const findIndicatorKeys = async (sql: Sql): Promise<string[]> => {
  const { index, calculations } = await findMethod(sql);
  const names = index ? referencesOf(index.tree).calculations : [];
  return names.filter((name) => calculations.has(name)).map(indicatorKey);
};
