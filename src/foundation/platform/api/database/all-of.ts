import type postgres from 'postgres';

import type { Queries } from './database.ts';

/** A piece of SQL with its values, to be put into a query. */
export type Fragment = postgres.Fragment;

/** The conditions joined by `and`; true when there are none. */
export const allOf = (sql: Queries, [first, ...others]: Fragment[]): Fragment =>
  others.reduce((all, condition) => sql`${all} and ${condition}`, first ?? sql`true`);

/** The conditions joined by `or`; false when there are none. */
export const anyOf = (sql: Queries, [first, ...others]: Fragment[]): Fragment =>
  others.reduce((any, condition) => sql`(${any} or ${condition})`, first ?? sql`false`);
