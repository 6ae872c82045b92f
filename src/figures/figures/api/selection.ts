import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import { nfc } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { hasThreeLetters } from '../../../foundation/platform/has-three-letters.ts';
import { followSuppliers } from '../../../records/records/api/follow-suppliers.ts';
import { type ContractFilters, noFilters } from '../contract-filters.ts';
import { searchWords } from '../search-words.ts';
import type { VariableFilter } from '../variable-filter.ts';
import { meetsFilter } from './filter-conditions.ts';
import { holdsWord } from './holds-word.ts';
import { requireCurrentSignals } from './require-current-signals.ts';
import { meetsVariableFilters } from './variable-conditions.ts';

/** A word of the search, and the suppliers whose name or RFC holds it. */
type SoughtWord = { word: string; suppliers: string[] };

/** What a visitor asks about: the filter, and what its search looks for. */
export type Selection = {
  organizationId: string;
  filters: ContractFilters;
  sought: SoughtWord[];
  /** Only the amendments of this contract. No kept sum knows them. */
  amending?: string;
  /** Of a variable of a formula. No kept sum knows them. */
  variableFilters?: readonly VariableFilter[];
  /** A table with the columns of contracts, whose rows are meant instead. No kept sum knows them. */
  table?: string;
  /** As the contracts would be with what `previewSummaryTables` was given; only kept sums know it. */
  isPreviewed?: boolean;
};

/** All contracts of an organization. */
export const allContractsOf = (organizationId: string): Selection => ({
  organizationId,
  filters: noFilters,
  sought: [],
});

export const findSelection = async (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
  variableFilters: readonly VariableFilter[] = [],
): Promise<Selection> => {
  if (filters.signals.length > 0) await requireCurrentSignals(sql, organizationId);
  const words = searchWords(filters.search);
  if (words.length > 0 && !words.some(hasThreeLetters)) await readWithTwoCores(sql);
  const [suppliers, otherSuppliers, followed, ...sought] = await Promise.all([
    followMerged(sql, organizationId, filters.suppliers),
    followMerged(sql, organizationId, filters.otherSuppliers),
    followInFilters(sql, organizationId, variableFilters),
    ...words.map(async (word) => ({
      word,
      suppliers: await findSuppliersWith(sql, organizationId, word),
    })),
  ]);
  return {
    organizationId,
    filters: { ...filters, suppliers, otherSuppliers },
    sought,
    variableFilters: followed,
  };
};

/**
 * No index knows words of one or two letters well, so every contract is read: a second process takes half
 * of them, until the transaction ends. Plans with a shared hash need more memory than a container has.
 */
const readWithTwoCores = (sql: Queries) => sql`
  select set_config('max_parallel_workers_per_gather', '1', true),
         set_config('enable_parallel_hash', 'off', true)`;

const followInFilters = (
  sql: Queries,
  organizationId: string,
  filters: readonly VariableFilter[],
): Promise<VariableFilter[]> =>
  Promise.all(
    filters.map(async (filter) => {
      if (filter.propertyName !== 'supplier') return filter;
      const [reference = ''] = await followMerged(sql, organizationId, [filter.reference]);
      return { ...filter, reference };
    }),
  );

/** An address from before a merge shows the contracts of whom the supplier was merged into. */
const followMerged = async (
  sql: Queries,
  organizationId: string,
  suppliers: string[],
): Promise<string[]> => {
  if (suppliers.length === 0) return [];
  const followed = await followSuppliers(sql, organizationId, suppliers);
  const known = new Map(followed.map(({ requestedId, _id }) => [requestedId, _id]));
  return [...new Set(suppliers.map((id) => known.get(id.toLowerCase()) ?? id))];
};

const findSuppliersWith = async (
  sql: Queries,
  organizationId: string,
  word: string,
): Promise<string[]> => {
  const found = await sql<{ id: string }[]>`
    select id from suppliers
     where organization_id = ${organizationId} and ${contractContains(sql, 'suppliers', word)}`;
  return found.map(({ id }) => id);
};

/**
 * Values inside a key are ORed, keys are ANDed (docs/methodology.md#filters), and so are the words
 * of a search. For queries of `contracts`.
 */
export const matching = (
  sql: Queries,
  { organizationId, filters, sought, amending, variableFilters = [] }: Selection,
): Fragment =>
  allOf(sql, [
    ...(amending === undefined ? [] : [sql`amends_contract_id = ${amending}`]),
    meetsFilter(sql, organizationId, filters),
    ...(variableFilters.length > 0 ? [meetsVariableFilters(sql, variableFilters)] : []),
    ...sought.map(
      ({ word, suppliers }) =>
        sql`(${contractContains(sql, 'contracts', word)} or ${isOneOf(sql, suppliers)})`,
    ),
  ]);

/** The folio or the number is the search text itself, but for case and accents; both are indexed. */
export const isNamedExactly = (sql: Queries, search: string): Fragment => sql`(
  (contracts.contract_id_order = folded(left(${nfc(search)}, 60))
    and folded(contracts.contract_id) = folded(${nfc(search)}))
  or (contracts.contract_number_order = folded(left(${nfc(search)}, 60))
    and folded(contracts.contract_number) = folded(${nfc(search)})))`;

export const contractContains = (
  sql: Queries,
  table: 'contracts' | 'suppliers',
  word: string,
): Fragment => holdsWord(sql, sql`${sql(table)}.search_text`, word);

const isOneOf = (sql: Queries, suppliers: string[]): Fragment =>
  sql`supplier_id = any(${suppliers}::uuid[])`;
