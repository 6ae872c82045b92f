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
    with linked as materialized (
      select contracts.id as contract_id, total_or_max_amount as amount, address, sha256,
             case when not has_contract_link then 'NO_LINK'
                  when contract_number is null or contract_number !~ '\\d' then 'NO_NUMBER'
                  when address is null and sha256 is null then 'NO_ADDRESS' end as blank
        from contracts
       cross join lateral (select ${sql.unsafe(addressOf)} as address) read_link
        left join document_backups backups
          on backups.organization_id = contracts.organization_id
         and backups.contract_id = contracts.id
         and backups.field = 'contractUrl'
         and backups.saved_from = contract_url
        left join files on files.organization_id = backups.organization_id
         and files.id = backups.file_id
       where ${countedContracts(sql, organizationId)}),
    addresses as (
      select address, count(*) as contracts, min(contract_id::text)::uuid as first
        from linked where blank is null and address is not null
       group by address having count(*) >= 2),
    same_copies as (
      select sha256, count(*) as contracts, min(contract_id::text)::uuid as first
        from linked where blank is null and sha256 is not null
       group by sha256 having count(*) >= 2)
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'contracts', greatest(at_address, copies),
             'by', case when copies >= at_address then 'COPY' else 'ADDRESS' end) end as facts,
           case when level is null then null
                when copies >= at_address then first_copy else first_at_address end as group_key
      from (select contract_id, amount, blank,
                   coalesce(addresses.contracts, 0) as at_address,
                   addresses.first as first_at_address,
                   coalesce(same_copies.contracts, 0) as copies, same_copies.first as first_copy,
                   case when blank is not null then null
                        when same_copies.contracts >= 2
                             or addresses.contracts >= ${leastAtAddress} then 'SIGNAL'
                        when addresses.contracts = 2 then 'CONTEXT' end as level
              from linked
              left join addresses using (address)
              left join same_copies using (sha256)) shared`,
};
