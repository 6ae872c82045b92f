import type { SqlExample } from './sql-example-names.ts';
import type { SqlSearch } from './sql-search.ts';

/**
 * Questions that can be asked of the tables as they stand; a test compares each answer with what the
 * monitor shows.
 */
export const sqlExamples = {
  total: `select count(*) as contracts, sum(total_or_max_amount) as pesos
from contracts
where counts`,
  procedures: `select procedure_type, count(*) as contracts, sum(total_or_max_amount) as pesos
from contracts
where counts
group by procedure_type
order by pesos desc nulls last`,
  suppliers: `select supplier_name, count(*) as contracts, sum(total_or_max_amount) as pesos
from contracts
where counts
group by supplier_id, supplier_name
order by pesos desc nulls last
limit 20`,
  units: `select applicant_administrative_unit_name as unit,
  count(*) as contracts, sum(total_or_max_amount) as pesos
from contracts
where counts
group by applicant_administrative_unit_id, unit
order by pesos desc nulls last`,
  years: `select fiscal_year, procedure_type,
  count(*) as contracts, sum(total_or_max_amount) as pesos
from contracts
where counts
group by fiscal_year, procedure_type
order by fiscal_year, procedure_type`,
  largest: `select contract_number, services_description, supplier_name,
  total_or_max_amount as pesos, id
from contracts
where counts
order by pesos desc nulls last, id
limit 20`,
  'same-week': `select supplier_name, strftime(contract_date, '%G-W%V') as week,
  count(*) as contracts, sum(total_or_max_amount) as pesos
from contracts
where counts and supplier_id is not null and contract_date is not null
group by supplier_id, supplier_name, week
having count(*) > 1
order by contracts desc, pesos desc nulls last
limit 100`,
  'without-amount': `select procedure_type, count(*) as contracts
from contracts
where counts and total_or_max_amount is null
group by procedure_type
order by contracts desc`,
  'without-link': `select count(*) as contracts, sum(total_or_max_amount) as pesos
from contracts
where counts and coalesce(trim(contract_url), '') = ''`,
  amendments: `select count(*) as amendments, sum(total_or_max_amount) as pesos
from contracts
where procedure_state = 'CONCLUDED' and not is_empty
  and category in ('EXTENSION', 'MODIFICACION', 'ADENDUM')`,
  signals: `select signal, count(*) as contracts, sum(total_or_max_amount) as pesos
from signals
join contracts on contracts.id = signals.contract_id
where level = 'SIGNAL'
group by signal
order by signal`,
} as const satisfies Record<SqlExample, string>;

/** What the page is opened with: a question of somebody's own, or an example. */
export const initialSqlOf = ({ example = 'total', sql }: SqlSearch): string =>
  sql?.replaceAll('\r\n', '\n') ?? sqlExamples[example];
