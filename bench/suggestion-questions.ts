import {
  maxSupplierOptions,
  retrieveAdministrativeUnits,
  retrieveSuppliers,
  retrieveTrimonths,
} from '../src/figures/figures/contract-option-endpoints.ts';
import { suggestMatches } from '../src/lists/search/search-endpoints.ts';
import { counted, holdsWord } from './duckdb-sums.ts';
import { frequentWord } from './generate.ts';
import type { Question, Samples } from './question.ts';

/** What is offered while somebody types or chooses. */
export const suggestionQuestions = ({ number }: Samples): Question[] => [
  suggestions('suggestions: two letters', 'ag'),
  suggestions('suggestions: a frequent word', frequentWord),
  suggestions('suggestions: two words', 'catastros banda'),
  suggestions('suggestions: a number', number),
  options('options: suppliers', retrieveSuppliers, [largestSuppliers()]),
  options('options: suppliers with two letters', retrieveSuppliers, [largestSuppliers('ag')], 'ag'),
  options('options: units', retrieveAdministrativeUnits, [
    `select distinct applicant_id, organizer_id from contracts where not is_empty`,
  ]),
  options('options: quarters', retrieveTrimonths, [
    `select distinct period, administration_period from contracts where not is_empty`,
  ]),
];

/** Each kind as DuckDB finds it, without the merged ones. */
const suggestions = (name: string, text: string): Question => ({
  name,
  url: `${suggestMatches.url}?q=${encodeURIComponent(text)}`,
  duckdb: [
    largestSuppliers(text, 4),
    `select id from contracts where not is_empty and ${text
      .split(' ')
      .map((word) => holdsWord('search_text', word))
      .join(' and ')}
      order by total_or_max_amount desc nulls last, id limit 4`,
  ],
});

const options = (
  name: string,
  { url }: { url: string },
  duckdb: string[],
  search?: string,
): Question => ({ name, url: search === undefined ? url : `${url}?search=${search}`, duckdb });

const largestSuppliers = (search = '', limit = maxSupplierOptions) => `
  select suppliers.id, suppliers.name from (
    select supplier_id, sum(total_or_max_amount) filter (where ${counted}) as total
      from contracts where not is_empty group by supplier_id) sums
    join suppliers on suppliers.id = supplier_id
   where ${holdsWord('suppliers.search_text', search)}
   order by total desc nulls last, suppliers.name limit ${limit}`;
