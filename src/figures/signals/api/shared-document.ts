import { countedContracts } from '../../figures/api/population.ts';
import type { SignalDefinition } from './signal-definition.ts';

/** So many contracts at one address are a question; two may be a framework and its order. */
const leastAtAddress = 3;

/** Scheme and host are the same in any case, and a fragment is a place in the document. */
const addressOf = `lower(substring(contract_url from '^\\s*([A-Za-z]+://[^/?#\\s]+)'))
  || substring(contract_url from '^\\s*[A-Za-z]+://[^/?#\\s]+(/[^?#\\s][^#\\s]*)')`;

/**
 * The link of several contracts leads to the same document: to one address, whose path says more than that
 * of the site itself, or to copies that are equal byte by byte.
 */
export const sharedDocument: SignalDefinition = {
  id: 'F08',
  version: 1,
  ocp: null,
  fields: ['contractUrl', 'contractNumber'],
  cases: (sql, organizationId) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'contracts', greatest(at_address, copies),
             'by', case when copies >= at_address then 'COPY' else 'ADDRESS' end) end as facts,
           case when level is null then null
                when copies >= at_address then first_copy else first_at_address end as group_key
      from (select *,
                   case when blank is not null then null
                        when copies >= 2 or at_address >= ${leastAtAddress} then 'SIGNAL'
                        when at_address = 2 then 'CONTEXT' end as level
              from (select contract_id, amount, blank,
                           case when address is null then 0
                                else count(*) filter (where blank is null) over by_address
                            end as at_address,
                           first_value(contract_id) over (
                             by_address order by (blank is not null), contract_id) as first_at_address,
                           case when sha256 is null then 0
                                else count(*) filter (where blank is null) over by_copy end as copies,
                           first_value(contract_id) over (
                             by_copy order by (blank is not null), contract_id) as first_copy
                      from (select contracts.id as contract_id, total_or_max_amount as amount, address,
                                   sha256,
                                   case when not has_contract_link then 'NO_LINK'
                                        when contract_number is null or contract_number !~ '\\d'
                                          then 'NO_NUMBER'
                                        when address is null and sha256 is null then 'NO_ADDRESS'
                                    end as blank
                              from contracts
                             cross join lateral (
                               select ${sql.unsafe(addressOf)} as address) read_link
                              left join document_backups backups
                                on backups.organization_id = contracts.organization_id
                               and backups.contract_id = contracts.id
                               and backups.field = 'contractUrl'
                               and backups.saved_from = contract_url
                              left join files on files.organization_id = backups.organization_id
                               and files.id = backups.file_id
                             where ${countedContracts(sql, organizationId)}) linked
                    window by_address as (partition by address),
                           by_copy as (partition by sha256)) shared) asked`,
};
