import { contractContains } from '../../../figures/figures/api/selection.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { maxNamed } from '../contract-helper-endpoints.ts';

type Question = { search: string; ids?: string | undefined };
type Named = { _id: string; name: string };

/** Live suppliers by name: those with the ids first, then those whose name begins with the text. */
export const findNamedSuppliers = async (
  sql: Queries,
  organizationId: string,
  { search, ids }: Question,
): Promise<(Named & { rfc: string | null })[]> => [
  ...(await sql<(Named & { rfc: string | null })[]>`
    select id as "_id", name, rfc from suppliers
     where organization_id = ${organizationId} and deleted_at is null
       and (${isChosen(sql, ids)} or ${search === '' && ids ? sql`false` : holdsSearch(sql, search)})
     order by ${isChosen(sql, ids)} desc, ${nameStartsWith(sql, search)} desc,
              folded(left(name, 60)), id
     limit ${maxNamed + idsIn(ids).length}`),
];

/** Live units by name, in the same order. */
export const findNamedUnits = async (
  sql: Queries,
  organizationId: string,
  { search, ids }: Question,
): Promise<Named[]> => [
  ...(await sql<Named[]>`
    select id as "_id", name from administrative_units
     where organization_id = ${organizationId} and deleted_at is null
       and (${isChosen(sql, ids)}
            or ${search === '' && ids ? sql`false` : sql`strpos(folded(name), folded(${nfc(search)})) > 0`})
     order by ${isChosen(sql, ids)} desc, ${nameStartsWith(sql, search)} desc,
              folded(left(name, 60)), id
     limit ${maxNamed + idsIn(ids).length}`),
];

const holdsSearch = (sql: Queries, search: string): Fragment =>
  search === '' ? sql`true` : contractContains(sql, 'suppliers', search);

const isChosen = (sql: Queries, ids: string | undefined): Fragment =>
  sql`id = any(${idsIn(ids)}::uuid[])`;

const nameStartsWith = (sql: Queries, search: string): Fragment =>
  sql`starts_with(folded(name), folded(${nfc(search)}))`;

/** What is no id names nobody. */
const idsIn = (list = ''): string[] =>
  list.split(',').filter((id) => z.uuid().safeParse(id).success);

const nfc = (text: string): string => text.normalize('NFC');
