-- What the contracts add up to, kept beside them so that a million contracts are summed in a few
-- thousand rows. Triggers keep the sums inside the statement that changes a contract; nobody else
-- writes here. `contracts` and `reports` (is_empty) are rows that lists show, `counted` those of
-- the population rule (decision 12), `amendments` those beside it. Rows of zeros may stay behind.
create table contract_figures (
  organization_id uuid not null references organizations (id),
  administration_period text not null,
  fiscal_year text not null,
  period text not null,
  procedure_type text not null,
  contracts integer not null,
  reports integer not null,
  counted integer not null,
  amount numeric(24, 2) not null,
  without_amount integer not null,
  amendments integer not null,
  amended_amount numeric(24, 2) not null,
  primary key (organization_id, administration_period, fiscal_year, period, procedure_type)
) with (fillfactor = 70);

-- By pair of units: a filter matches a unit as applicant or as organizer, so only pairs add up.
create table unit_figures (
  organization_id uuid not null references organizations (id),
  applicant_administrative_unit_id uuid not null,
  organizer_administrative_unit_id uuid not null,
  administration_period text not null,
  fiscal_year text not null,
  period text not null,
  procedure_type text not null,
  contracts integer not null,
  reports integer not null,
  counted integer not null,
  amount numeric(24, 2) not null,
  without_amount integer not null,
  amendments integer not null,
  amended_amount numeric(24, 2) not null,
  primary key (organization_id, applicant_administrative_unit_id, organizer_administrative_unit_id,
    administration_period, fiscal_year, period, procedure_type)
) with (fillfactor = 80);

create index unit_figures_by_organizer
  on unit_figures (organization_id, organizer_administrative_unit_id);

-- By supplier; the contracts without one have a row of their own. Listing 20,000 suppliers adds up
-- all their rows, so the procedure types are columns here and not rows.
create table supplier_figures (
  organization_id uuid not null references organizations (id),
  administration_period text not null,
  supplier_id uuid,
  contracts integer not null,
  public_count integer not null,
  invitation_count integer not null,
  no_bid_count integer not null,
  public_amount numeric(24, 2) not null,
  invitation_amount numeric(24, 2) not null,
  no_bid_amount numeric(24, 2) not null,
  public_without_amount integer not null,
  invitation_without_amount integer not null,
  no_bid_without_amount integer not null
) with (fillfactor = 80);

create unique index supplier_figures_key
  on supplier_figures (organization_id, administration_period, supplier_id) nulls not distinct;
create index supplier_figures_by_supplier on supplier_figures (organization_id, supplier_id);

-- Adds what the statement added and takes away what it removed. Rows are visited in the order of
-- their keys, and the version of the organization is locked before (triggers fire by name), so
-- sessions wait for each other and never in a circle.
create function keep_contract_figures() returns trigger language plpgsql as $$
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
           coalesce(sum(sign * total_or_max_amount) filter (where amends), 0) as amended_amount
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
      amended_amount = kept.amended_amount + excluded.amended_amount$query$, changes);
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
           coalesce(sum(sign * total_or_max_amount) filter (where amends), 0)
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
      amended_amount = kept.amended_amount + excluded.amended_amount$query$, changes);
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

create trigger contracts_inserted_figures after insert on contracts
  referencing new table as added for each statement execute function keep_contract_figures();
create trigger contracts_updated_figures after update on contracts
  referencing old table as removed new table as added
  for each statement execute function keep_contract_figures();
create trigger contracts_deleted after delete on contracts
  referencing old table as changed for each statement execute function data_changed();
create trigger contracts_deleted_figures after delete on contracts
  referencing old table as removed for each statement execute function keep_contract_figures();

-- TRUNCATE names no rows, so nothing could be taken away from the sums.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the sums of % are kept row by row: delete its rows instead', tg_table_name;
end $$;
create trigger contracts_truncated before truncate on contracts
  execute function refuse_truncate();

-- Every column of the public list sorts from an index, in both directions. The columns beside the
-- key are those of the filter: a year is no help to an order by date, and without them a filtered
-- page would visit the table for every row it passes by. Texts sort by their first 60 letters, as
-- an index takes no long ones.
create index contracts_by_amount on contracts (organization_id, total_or_max_amount desc, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type, supplier_id,
    applicant_administrative_unit_id, organizer_administrative_unit_id)
  where deleted_at is null;
create index contracts_by_date on contracts (organization_id, contract_date desc, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_information_date on contracts (organization_id, information_date desc, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_folio on contracts (organization_id, folded(left(contract_id, 60)), id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_number on contracts (organization_id, folded(left(contract_number, 60)), id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_description
  on contracts (organization_id, folded(left(services_description, 60)), id)
  where deleted_at is null;
create index contracts_by_type on contracts (organization_id,
  array_position(array['PUBLIC', 'INVITATION', 'NO_BID'], procedure_type), id)
  where deleted_at is null;
create index contracts_by_state on contracts (organization_id,
  array_position(array['CONCLUDED', 'IN_PROGRESS', 'DESERTED', 'CANCELED'], procedure_state), id)
  where deleted_at is null;
create index contracts_by_category on contracts (organization_id,
  array_position(array['ACQUISITION', 'SERVICES', 'LEASE', 'PUBLIC_WORKS', 'EXTENSION',
    'MODIFICACION', 'ADENDUM'], category), id)
  where deleted_at is null;
create index contracts_by_contract_type on contracts (organization_id,
  array_position(array['NORMAL', 'OPEN'], contract_type), id)
  where deleted_at is null;

-- Filters, and the orders by the name of the supplier and of the unit.
create index contracts_by_supplier on contracts (organization_id, supplier_id, id)
  include (is_empty, counts, amends, administration_period, fiscal_year, period, procedure_type,
    total_or_max_amount)
  where deleted_at is null;
create index contracts_by_applicant
  on contracts (organization_id, applicant_administrative_unit_id, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_organizer
  on contracts (organization_id, organizer_administrative_unit_id, id)
  where deleted_at is null;
create index contracts_by_quarter on contracts (organization_id, period, id)
  include (counts, administration_period, fiscal_year, procedure_type, supplier_id,
    total_or_max_amount)
  where deleted_at is null;
create index suppliers_in_order on suppliers (organization_id, folded(left(name, 60)));
create index administrative_units_in_order
  on administrative_units (organization_id, folded(left(name, 60)));

-- A text of three letters and more is found by its groups of three letters.
create index contracts_search on contracts using gin (search_text gin_trgm_ops)
  where deleted_at is null;
