import { allOf, type Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import type {
  AnswerableContract,
  CasesQuery,
  ContractCase,
  ContractCaseDetail,
  OpenCases,
} from '../contract-case.ts';
import { casesWithContract } from './cases-with-contract.ts';

/** One page: what is open first, the oldest of it before; then what was closed, the newest before. */
export const findContractCases = async (
  sql: Queries,
  organizationId: string,
  { state, contract, ...paging }: CasesQuery,
) => {
  const matching = allOf(sql, [
    sql`cases.organization_id = ${organizationId}`,
    ...(state === undefined ? [] : [sql`cases.state = ${state}`]),
    ...(contract === undefined ? [] : [sql`contracts.id = ${contract}`]),
  ]);
  const [count] = await sql<{ total: number }[]>`
    select count(*)::int as total from ${casesWithContract(sql)} where ${matching}`;
  const clamped = clampPage(paging, count?.total ?? 0);
  const docs = await sql<ContractCase[]>`
    select ${caseColumns(sql)} from ${casesWithUnit(sql)}
     where ${matching}
     order by cases.state <> 'OPEN', case when cases.state = 'OPEN' then opened_at end,
              closed_at desc, cases.id
     limit ${paging.pageSize} offset ${(clamped.page - 1) * paging.pageSize}`;
  return { docs: [...docs], ...clamped, open: await findOpenCases(sql, organizationId) };
};

export const findOpenCases = async (sql: Queries, organizationId: string): Promise<OpenCases> => {
  const [open] = await sql<OpenCases[]>`
    select count(*)::int as count,
           coalesce(extract(day from now() - min(opened_at)), 0)::int as "oldestDays"
      from contract_cases
     where organization_id = ${organizationId} and state = 'OPEN'`;
  return open ?? { count: 0, oldestDays: 0 };
};

export const findContractCase = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<ContractCaseDetail> => {
  const [found] = await sql<ContractCaseDetail[]>`
    select ${caseColumns(sql)}, reader_words as "readerWords", answer,
           document_url as "documentUrl", signed_as as "signedAs", cases.changed_at as "changedAt", version,
           (select nullif(concat_ws(' ', name, last_name), '') from users
             where users.id = answered_by) as "answeredBy"
      from ${casesWithUnit(sql)}
     where cases.organization_id = ${organizationId} and cases.id = ${id}`;
  if (!found) throw refuse(404, 'contract-cases-admin:refused.gone');
  return found;
};

/** The signals as they were found last; the answer stays when one is found no more. */
export const findAnswerableContract = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<AnswerableContract> => {
  const [found] = await sql<AnswerableContract[]>`
    select ${contractColumns(sql)},
           array(select signal from contract_signals found
                  where found.organization_id = contracts.organization_id
                    and found.contract_id = contracts.id
                  order by signal) as signals
      from contracts join administrative_units units on ${organizer(sql)}
     where contracts.organization_id = ${organizationId} and contracts.id = ${id}
       and contracts.deleted_at is null`;
  if (!found) throw refuse(404, 'contract-cases-admin:refused.no-contract');
  return found;
};

const contractColumns = (sql: Queries): Fragment => sql`
  contracts.id as "_id", contract_number as "contractNumber",
  services_description as "servicesDescription", units.name as "unitName",
  contracts.deleted_at is not null as "isDeleted"`;

const organizer = (sql: Queries): Fragment => sql`
  units.organization_id = contracts.organization_id
  and units.id = contracts.organizer_administrative_unit_id`;

const caseColumns = (sql: Queries): Fragment => sql`
  cases.id as "_id",
  jsonb_build_object('_id', contracts.id, 'contractNumber', contracts.contract_number,
                     'servicesDescription', contracts.services_description,
                     'unitName', units.name,
                     'isDeleted', contracts.deleted_at is not null) as contract,
  cases.signal, opened_by as "openedBy", opened_at as "openedAt",
  extract(day from coalesce(closed_at, now()) - opened_at)::int as "daysOpen",
  cases.state, closed_at as "closedAt",
  regexp_replace(left(reader_words, 90), '\\s+', ' ', 'g')
    || case when length(reader_words) > 90 then '…' else '' end as beginning`;

const casesWithUnit = (sql: Queries): Fragment => sql`
  ${casesWithContract(sql)} join administrative_units units on ${organizer(sql)}`;
