import { listedContracts } from '../../../figures/figures/api/population.ts';
import { contractContains, isNamedExactly } from '../../../figures/figures/api/selection.ts';
import { searchWords } from '../../../figures/figures/search-words.ts';
import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import { nfc } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { hasThreeLetters } from '../../../foundation/platform/has-three-letters.ts';
import { contractNumberKey } from '../../../records/records/contract-number.ts';
import type { ContractMatch } from '../search-endpoints.ts';
import { withinTime } from './within-time.ts';

/**
 * A few contracts for what somebody is typing: those of that number or folio, those whose number or
 * folio begins so, then the largest that hold every word. Each step is bounded: what very many
 * contracts hold, the largest hold too, and what few hold the index of three letters has.
 */
export const suggestContracts = async (
  sql: Transaction,
  organizationId: string,
  text: string,
  limit: number,
): Promise<ContractMatch[]> => {
  const suggestionQuery = { sql, listed: listedContracts(sql, organizationId, false), text, limit };
  const hasDigit = /\p{Nd}/u.test(text);
  const steps = [
    ...(hasDigit ? [findNumbered, findByStart('contract_number'), findByStart('contract_id')] : []),
    findAmongLargest,
    ...(longWords(text).length > 0 ? [findByIndex] : []),
  ];
  const found = new Map<string, ContractMatch>();
  for (const step of steps) {
    if (found.size >= limit) break;
    for (const match of await step(suggestionQuery)) found.set(match._id, match);
  }
  return [...found.values()].slice(0, limit);
};

type SuggestionQuery = { sql: Transaction; listed: Fragment; text: string; limit: number };

/** As it is written, or but for spaces and kinds of dashes. */
const findNumbered = ({ sql, listed, text, limit }: SuggestionQuery) => {
  const key = contractNumberKey(text);
  const named = isNamedExactly(sql, text);
  return sql<ContractMatch[]>`
    select ${columns(sql)} from contracts
     where ${listed} and ${key === null ? named : sql`(${named} or identity_key = ${key})`}
     limit ${limit}`;
};

/** Those after the text in the order of numbers; however the server sorts, no more is read. */
const findByStart =
  (column: 'contract_number' | 'contract_id') =>
  ({ sql, listed, text, limit }: SuggestionQuery) => {
    const order = sql(`${column}_order`);
    const start = sql`folded(left(${nfc(text)}, 60))`;
    return sql<ContractMatch[]>`
      select ${columns(sql)}
        from (select * from contracts where ${listed} and ${order} >= ${start}
               order by ${order}, id
               limit ${limit}) contracts
       where starts_with(${order}, ${start})`;
  };

/** In the order of an index, which has unknown amounts first. */
const findAmongLargest = ({ sql, listed, text, limit }: SuggestionQuery) => sql<ContractMatch[]>`
  select ${columns(sql)}
    from (select * from contracts where ${listed} and total_or_max_amount is not null
           order by total_or_max_amount desc, id
           limit ${largest}) contracts
   where ${holds(sql, searchWords(text))}
   limit ${limit}`;

const largest = 2_000;

/**
 * The index finds what few contracts hold at once. Where it has the letters of a word and no contract
 * has the word, it reads very many in vain: then there is no suggestion, and the results have it.
 */
const findByIndex = ({ sql, listed, text, limit }: SuggestionQuery) =>
  withinTime(
    sql,
    indexMilliseconds,
    (guarded) => guarded<ContractMatch[]>`
      select ${columns(guarded)}
        from (select * from contracts where ${listed} and ${holds(guarded, longWords(text))}
               limit ${largest}) contracts
       where ${holds(guarded, searchWords(text))}
       limit ${limit}`,
    [],
  );

const indexMilliseconds = 30;

/** The index is of no help with others. */
const longWords = (text: string): string[] => searchWords(text).filter(hasThreeLetters);

const holds = (sql: Queries, words: string[]): Fragment =>
  allOf(
    sql,
    words.map((word) => contractContains(sql, 'contracts', word)),
  );

const columns = (sql: Queries): Fragment => sql`
  id as "_id", contract_number as "contractNumber", contract_id as "contractId",
  services_description as "servicesDescription", contract_date as "contractDate",
  total_or_max_amount as "totalOrMaxAmount"`;
