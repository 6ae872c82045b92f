import { comparedWithLimit } from '../../figures/api/compared-with-limit.ts';
import type { SignalDefinition } from './signal-definition.ts';

/**
 * The amount is above the limit of its procedure on its day. With an exception that the source states it is
 * a context. Where it states none, notes or the subject may cite one.
 */
export const overLimit: SignalDefinition = {
  id: 'F01',
  version: 5,
  ocp: 'R010',
  fields: [
    'procedureType',
    'category',
    'contractDate',
    'totalOrMaxAmount',
    'exceptionBasis',
    'notes',
    'karewaNotes',
    'servicesDescription',
  ],
  cases: (sql, organizationId) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'procedure', procedure_type, 'group', category_group, 'day', contract_date,
             'amount', amount, 'limit', gross, 'legalBasis', legal_basis,
             'exceptionBasis', left(exception_basis, 600), 'isException', states_exception,
             'citesLaw', (
               select concat_ws(' ', notes, karewa_notes, services_description) ~* ${citation}
                 from contracts
                where organization_id = ${organizationId} and contracts.id = cases.contract_id)) end as facts,
           null::uuid as group_key
      from (${comparedWithLimit(sql, sql`limited_contracts`)}) cases`,
};

/** An article, a section of one, a ground or an exception, however it is shortened. */
const citation = String.raw`\m(art[íi]culos?\M|arts?\.|fracci[óo]n|fracc\.|fundament|excepci[óo]n)`;
