import { categories } from '../../../foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type Dimension, dimensions } from '../dimension.ts';

/** Rows whose value is one of some; without any that are named, all rows. */
export const isAmong = (
  sql: Queries,
  dimension: Dimension,
  values?: readonly (string | null)[],
): Fragment[] => {
  if (!values) return [];
  const value = valueOf(sql, dimension);
  const known = values.filter((one) => one !== null);
  const isKnown = sql`${value} = any(${known}::${sql.unsafe(dimensions[dimension].type)}[])`;
  return [values.includes(null) ? sql`(${isKnown} or ${value} is null)` : isKnown];
};

type Described = { column: string; expression?: string };

/** The value that a row has. */
export const valueOf = (sql: Queries, dimension: Dimension): Fragment => {
  const { column, expression }: Described = dimensions[dimension];
  return expression === undefined ? sql`${sql(column)}` : sql.unsafe(expression);
};

/**
 * What puts the values of a dimension in the order in which somebody expects them: names from A, time
 * from the first, codes as their list has them. `rows` joins what that takes to the rows named `groups`.
 */
export const valueOrder = (
  sql: Queries,
  dimension: Dimension,
  organizationId: string,
): { rows: Fragment; order: Fragment } => {
  const names = named[dimension];
  return {
    rows: names
      ? sql`left join ${sql(names.table)} named on named.id = key
                                                and named.organization_id = ${organizationId}`
      : sql``,
    order: names ? sql.unsafe(names.order) : sql.unsafe(orders[dimension] ?? 'key'),
  };
};

/** The search text is the name, folded and stored, and then the RFC. */
const named: Partial<Record<Dimension, { table: string; order: string }>> = {
  supplier: { table: 'suppliers', order: 'named.search_text' },
  applicantAdministrativeUnit: { table: 'administrative_units', order: 'folded(named.name)' },
  organizerAdministrativeUnit: { table: 'administrative_units', order: 'folded(named.name)' },
};

const asListed = (codes: readonly string[]): string =>
  `array_position(array['${codes.join("', '")}'], key)`;

const orders: Partial<Record<Dimension, string>> = {
  quarter: '(right(key, 4) || left(key, 1))',
  procedureType: asListed(procedureTypes),
  procedureState: asListed(procedureStates),
  category: asListed(categories),
  amountBand: 'key::numeric',
};
