-- A sum of amendments is unknown when none of them states its amount, as every other sum is.
alter table contract_figures add column amended_without_amount integer not null default 0;
alter table unit_figures add column amended_without_amount integer not null default 0;

update contract_figures as kept set amended_without_amount = found.count
  from (select organization_id, administration_period, fiscal_year, period, procedure_type,
               count(*) as count
          from contracts
         where deleted_at is null and amends and total_or_max_amount is null
         group by 1, 2, 3, 4, 5) found
 where kept.organization_id = found.organization_id
   and kept.administration_period = found.administration_period
   and kept.fiscal_year = found.fiscal_year
   and kept.period = found.period
   and kept.procedure_type = found.procedure_type;

update unit_figures as kept set amended_without_amount = found.count
  from (select organization_id, applicant_administrative_unit_id,
               organizer_administrative_unit_id, administration_period, fiscal_year, period,
               procedure_type, count(*) as count
          from contracts
         where deleted_at is null and amends and total_or_max_amount is null
         group by 1, 2, 3, 4, 5, 6, 7) found
 where kept.organization_id = found.organization_id
   and kept.applicant_administrative_unit_id = found.applicant_administrative_unit_id
   and kept.organizer_administrative_unit_id = found.organizer_administrative_unit_id
   and kept.administration_period = found.administration_period
   and kept.fiscal_year = found.fiscal_year
   and kept.period = found.period
   and kept.procedure_type = found.procedure_type;

-- As in 006, with the new column.
create or replace function keep_contract_figures() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from added'
    when 'DELETE' then 'select -1 as sign, * from removed'
    else 'select 1 as sign, * from added union all select -1, * from removed' end;
begin
  execute format($query$
    insert into contract_figures as kept
    select organization_id, administration_period, fiscal_year, period, procedure_type,
           coalesce(sum(sign) filter (where not is_empty), 0) as contracts,
           coalesce(sum(sign) filter (where is_empty), 0) as reports,
           coalesce(sum(sign) filter (where counts), 0) as counted,
           coalesce(sum(sign * total_or_max_amount) filter (where counts), 0) as amount,
           coalesce(sum(sign) filter (where counts and total_or_max_amount is null), 0),
           coalesce(sum(sign) filter (where amends), 0) as amendments,
           coalesce(sum(sign * total_or_max_amount) filter (where amends), 0) as amended_amount,
           coalesce(sum(sign) filter (where amends and total_or_max_amount is null), 0)
             as amended_without_amount
      from (%s) changed
     where deleted_at is null
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4, 5
    on conflict (organization_id, administration_period, fiscal_year, period, procedure_type)
    do update set
      contracts = kept.contracts + excluded.contracts,
      reports = kept.reports + excluded.reports,
      counted = kept.counted + excluded.counted,
      amount = kept.amount + excluded.amount,
      without_amount = kept.without_amount + excluded.without_amount,
      amendments = kept.amendments + excluded.amendments,
      amended_amount = kept.amended_amount + excluded.amended_amount,
      amended_without_amount = kept.amended_without_amount
        + excluded.amended_without_amount$query$, changes);
  execute format($query$
    insert into unit_figures as kept
    select organization_id, applicant_administrative_unit_id, organizer_administrative_unit_id,
           administration_period, fiscal_year, period, procedure_type,
           coalesce(sum(sign) filter (where not is_empty), 0),
           coalesce(sum(sign) filter (where is_empty), 0),
           coalesce(sum(sign) filter (where counts), 0),
           coalesce(sum(sign * total_or_max_amount) filter (where counts), 0),
           coalesce(sum(sign) filter (where counts and total_or_max_amount is null), 0),
           coalesce(sum(sign) filter (where amends), 0),
           coalesce(sum(sign * total_or_max_amount) filter (where amends), 0),
           coalesce(sum(sign) filter (where amends and total_or_max_amount is null), 0)
      from (%s) changed
     where deleted_at is null
     group by 1, 2, 3, 4, 5, 6, 7
     order by 1, 2, 3, 4, 5, 6, 7
    on conflict (organization_id, applicant_administrative_unit_id,
      organizer_administrative_unit_id, administration_period, fiscal_year, period, procedure_type)
    do update set
      contracts = kept.contracts + excluded.contracts,
      reports = kept.reports + excluded.reports,
      counted = kept.counted + excluded.counted,
      amount = kept.amount + excluded.amount,
      without_amount = kept.without_amount + excluded.without_amount,
      amendments = kept.amendments + excluded.amendments,
      amended_amount = kept.amended_amount + excluded.amended_amount,
      amended_without_amount = kept.amended_without_amount
        + excluded.amended_without_amount$query$, changes);
  execute format($query$
    insert into supplier_figures as kept
    select organization_id, administration_period, supplier_id,
           coalesce(sum(sign) filter (where not is_empty), 0),
           coalesce(sum(sign) filter (where counts and procedure_type = 'PUBLIC'), 0),
           coalesce(sum(sign) filter (where counts and procedure_type = 'INVITATION'), 0),
           coalesce(sum(sign) filter (where counts and procedure_type = 'NO_BID'), 0),
           coalesce(sum(sign * total_or_max_amount) filter (where counts and procedure_type = 'PUBLIC'), 0),
           coalesce(sum(sign * total_or_max_amount) filter (where counts and procedure_type = 'INVITATION'), 0),
           coalesce(sum(sign * total_or_max_amount) filter (where counts and procedure_type = 'NO_BID'), 0),
           coalesce(sum(sign) filter (where counts and procedure_type = 'PUBLIC'
             and total_or_max_amount is null), 0),
           coalesce(sum(sign) filter (where counts and procedure_type = 'INVITATION'
             and total_or_max_amount is null), 0),
           coalesce(sum(sign) filter (where counts and procedure_type = 'NO_BID'
             and total_or_max_amount is null), 0)
      from (%s) changed
     where deleted_at is null
     group by 1, 2, 3
     order by 1, 2, 3
    on conflict (organization_id, administration_period, supplier_id)
    do update set
      contracts = kept.contracts + excluded.contracts,
      public_count = kept.public_count + excluded.public_count,
      invitation_count = kept.invitation_count + excluded.invitation_count,
      no_bid_count = kept.no_bid_count + excluded.no_bid_count,
      public_amount = kept.public_amount + excluded.public_amount,
      invitation_amount = kept.invitation_amount + excluded.invitation_amount,
      no_bid_amount = kept.no_bid_amount + excluded.no_bid_amount,
      public_without_amount = kept.public_without_amount + excluded.public_without_amount,
      invitation_without_amount = kept.invitation_without_amount + excluded.invitation_without_amount,
      no_bid_without_amount = kept.no_bid_without_amount + excluded.no_bid_without_amount$query$, changes);
  return null;
end $$;

-- The contracts beside the figures are a small part of all of them, and a list of their own.
create index contracts_not_counted on contracts (organization_id, id)
  include (amends, is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null and not counts;
