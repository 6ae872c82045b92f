import type { ContractFilters } from '../src/figures/figures/contract-filters.ts';
import type { Mark } from '../src/figures/figures/mark.ts';
import { isShortWord, shortWordPattern } from '../src/figures/figures/search-words.ts';

/** Pieces of SQL for DuckDB that say what the product's own queries do. */

export type Filters = Partial<ContractFilters>;

export const counted = `procedure_state = 'CONCLUDED' and not is_empty
  and coalesce(category, '') not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;
export const amending = `procedure_state = 'CONCLUDED' and not is_empty
  and category in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`;

export const types = ['PUBLIC', 'INVITATION', 'NO_BID'] as const;

export const perType = (sum: string, when = 'true') =>
  types.map((type) => `${sum} filter (where procedure_type = '${type}' and ${when})`).join(', ');

/** What a choice or a group is: contracts listed, and of those that count how many and how much. */
export const sums = `count(*) filter (where not is_empty) as contracts,
  count(*) filter (where ${counted}) as counted,
  sum(total_or_max_amount) filter (where ${counted}) as amount,
  count(*) filter (where ${counted} and total_or_max_amount is null) as without`;

/** What stands above every list. */
export const sumsByType = (filters: Filters) => `
  select procedure_type, ${sums},
         count(*) filter (where ${amending}), sum(total_or_max_amount) filter (where ${amending}),
         count(*) filter (where is_empty)
    from contracts where ${matching(filters)} group by procedure_type`;

export const matching = (filters: Filters): string =>
  [
    among('administration_period', filters.administrationPeriods),
    among('fiscal_year', filters.fiscalYears),
    among('period', filters.trimonths),
    among('procedure_type', filters.procedureTypes),
    among('category', filters.categories),
    among('procedure_state', filters.procedureStates),
    among('administrative_unit_type', filters.unitTypes),
    among('supplier_id', filters.suppliers),
    among('applicant_id', filters.applicantUnits),
    among('organizer_id', filters.organizerUnits),
    `(${among('applicant_id', filters.administrativeUnits)}
      or ${among('organizer_id', filters.administrativeUnits)})`,
    ...(filters.amountFrom ? [`total_or_max_amount >= ${filters.amountFrom}`] : []),
    ...(filters.amountTo ? [`total_or_max_amount <= ${filters.amountTo}`] : []),
    ...(filters.dateFrom ? [`contract_date >= '${filters.dateFrom}'`] : []),
    ...(filters.dateTo ? [`contract_date <= '${filters.dateTo}'`] : []),
    ...(filters.marks?.length ? [`(${filters.marks.map(hasMark).join(' or ')})`] : []),
    ...(filters.search ? filters.search.split(' ').map(holds) : []),
  ].join(' and ');

const among = (column: string, values: readonly string[] = []) =>
  values.length === 0 ? 'true' : `${column} in (${values.map((value) => `'${value}'`).join()})`;

/** The generated contracts have no texts of spaces. */
const blank = (column: string) => `${column} is null`;

/** Of the generated contracts three kinds of documents are known. */
const documents = ['contract_url', 'announcement_url', 'clarification_meeting_judgment_url'];

export const hasMark = (mark: Mark): string => {
  const condition = marks[mark];
  if (condition === undefined) throw new Error(`DuckDB is not asked for ${mark}.`);
  return condition;
};

const marks: Partial<Record<Mark, string>> = {
  NO_DOCUMENT: `(${documents.map(blank).join(' and ')})`,
  NO_CONTRACT_LINK: blank('contract_url'),
  NO_AMOUNT: 'total_or_max_amount is null',
  NO_SUPPLIER: 'supplier_id is null',
  OVER_LIMIT: 'limit_exceeded',
  HAS_AMENDMENTS: 'id in (select amends_contract_id from contracts)',
  CHANGED: 'was_changed',
};

/** The texts are folded when they are loaded, as ours are when they are stored. */
const holds = (word: string) =>
  `(${holdsWord('contracts.search_text', word)} or supplier_id in (
    select id from suppliers where ${holdsWord('search_text', word)}))`;

/** Short words are looked for whole, as ours are. */
export const holdsWord = (text: string, word: string): string =>
  isShortWord(word)
    ? `regexp_matches(${text}, '${shortWordPattern(folded(word))}')`
    : `contains(${text}, '${folded(word)}')`;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
