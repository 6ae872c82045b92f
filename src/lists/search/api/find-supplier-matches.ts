import { rankedSuppliers } from '../../../figures/figures/api/find-supplier-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { amountOf, contractsOf } from '../../../figures/figures/figure.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { SupplierMatch } from '../search-endpoints.ts';
import { rfcIn } from '../search-text.ts';
import { findFormerNames } from './find-former-names.ts';
import type { MatchPage, MatchRows } from './match-page.ts';
import { holdsText, isCalledFromStart, isOfRfc } from './supplier-conditions.ts';

/**
 * Suppliers whose name or RFC holds every word, or that of one that was merged into them. Whose RFC
 * it is comes first, then who is called so from the beginning, then who was contracted for most.
 */
export const findSupplierMatches = async (
  sql: Queries,
  organizationId: string,
  text: string,
  { offset, limit }: MatchPage,
): Promise<MatchRows<SupplierMatch>> => {
  const former = await findFormerNames(sql, organizationId, text);
  const found = await sql<{ row: FoundSupplier; count: number }[]>`
    ${suppliersInOrder(sql, organizationId, text, [...former.keys()])}
    offset ${offset} limit ${limit}`;
  const { rows, count } = matchRowsIn(found);
  return { rows: rows.map(namedBy(former)), count };
};

/** Of all suppliers that match, in no order. */
export const findSupplierIds = async (
  sql: Queries,
  organizationId: string,
  text: string,
): Promise<string[]> => {
  const former = await findFormerNames(sql, organizationId, text);
  const found = await sql<{ id: string }[]>`
    select id from suppliers where ${isMatch(sql, organizationId, text, [...former.keys()])}`;
  return found.map(({ id }) => id);
};

/** One query tells both: each of its rows says how many there are. */
const matchRowsIn = <Row>(found: { row: Row; count: number }[]): MatchRows<Row> => ({
  rows: found.map(({ row }) => row),
  count: found[0]?.count ?? 0,
});

/**
 * The same for a few while somebody types. What very many names hold, the largest suppliers hold too:
 * only where these do not suffice are all of them looked through.
 */
export const suggestSuppliers = async (
  sql: Queries,
  organizationId: string,
  text: string,
  limit: number,
): Promise<SupplierMatch[]> => {
  const named = rfcIn(text) ? [] : await findAmongLargest(sql, organizationId, text, limit);
  if (named.length === limit) return named.map(namedBy(new Map()));
  return (await findSupplierMatches(sql, organizationId, text, { offset: 0, limit })).rows;
};

type FoundSupplier = Omit<SupplierMatch, 'formerName'> & { isOwn: boolean };

/** `isOwn` says that it is not only a former name that was found. */
const namedBy =
  (former: Map<string, string>) =>
  ({ isOwn, ...row }: FoundSupplier): SupplierMatch => ({
    ...row,
    formerName: isOwn ? null : (former.get(row._id) ?? null),
  });

const suppliersInOrder = (
  sql: Queries,
  organizationId: string,
  text: string,
  isKnown: string[],
): Fragment => sql`
  with found as materialized (
    select id, name, rfc, name_order, ${isOfRfc(sql, text)} as is_rfc,
           ${holdsText(sql, text)} as is_own, ${isCalledFromStart(sql, text)} as starts
      from suppliers
     where ${isMatch(sql, organizationId, text, isKnown)})
  select json_build_object('_id', id, 'name', name, 'rfc', rfc, 'isOwn', is_own) as row,
         (select count(*) from found)::int as count
    from found left join (${largestFirst(sql, organizationId)}) ranked on supplier = id
   order by is_rfc desc, starts desc, rank desc nulls last, name_order, id`;

const isMatch = (
  sql: Queries,
  organizationId: string,
  text: string,
  isKnown: string[],
): Fragment => sql`
  organization_id = ${organizationId} and deleted_at is null
    and (${holdsText(sql, text)}
         ${isKnown.length > 0 ? sql`or id = any(${isKnown}::uuid[])` : sql``})`;

/** A query of (supplier, rank) by what their contracts that count add up to. */
export const largestFirst = (sql: Queries, organizationId: string): Fragment =>
  rankedSuppliers(sql, allContractsOf(organizationId), shown, 'amount');

const shown = { amount: amountOf('counted'), listed: contractsOf('listed') };

const findAmongLargest = (sql: Queries, organizationId: string, text: string, limit: number) =>
  sql<FoundSupplier[]>`
    select id as "_id", name, rfc, true as "isOwn"
      from (${largestFirst(sql, organizationId)}
             order by rank desc nulls last, supplier nulls last
             limit ${largest}) ranked
      join suppliers on organization_id = ${organizationId} and id = supplier
     where deleted_at is null and ${holdsText(sql, text)}
     order by ${isCalledFromStart(sql, text)} desc, rank desc nulls last, name_order, id
     limit ${limit}`;

const largest = 500;
