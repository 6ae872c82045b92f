-- A range of days, of groups of categories and of an owner may not meet another one.
create extension if not exists btree_gist;

-- Which rows of the law's tables a category of contracts belongs to; of what states no category, and of
-- amendments, only a limit of all categories speaks.
create function procurement_group(category text) returns text immutable parallel safe language sql
  set search_path = public, pg_temp as $$
  select case category
    when 'ACQUISITION' then 'GOODS' when 'LEASE' then 'GOODS'
    when 'SERVICES' then 'SERVICES' when 'PUBLIC_WORKS' then 'WORKS' else 'ALL' end $$;

-- The groups as places on a line, so that a limit of all of them meets one of each.
create function procurement_group_span(category_group text) returns int4range
  immutable parallel safe language sql set search_path = public, pg_temp as $$
  select case category_group when 'GOODS' then '[1,2)'::int4range when 'SERVICES' then '[2,3)'
    when 'WORKS' then '[3,4)' else '[1,4)' end $$;

-- Up to which amount the law lets a unit award directly, or invite, instead of calling for tenders. A
-- row without an organization is of the whole installation; one of an organization holds there instead.
-- What was entered is never changed: another row replaces it.
create table procurement_limits (
  id uuid primary key,
  organization_id uuid references organizations (id),
  procedure_type text not null check (procedure_type in ('NO_BID', 'INVITATION')),
  category_group text not null check (category_group in ('GOODS', 'SERVICES', 'WORKS', 'ALL')),
  valid_from date not null,
  valid_to date not null,
  amount numeric(18, 2) not null check (amount > 0),
  basis text not null check (basis in ('WITH_TAX', 'WITHOUT_TAX')),
  tax_rate numeric(3, 2) check (tax_rate in (0.16, 0.08)),
  gross_amount numeric(18, 2) not null
    generated always as (round(amount * (1 + coalesce(tax_rate, 0)), 2)) stored,
  legal_basis text not null check (legal_basis ~ '\S'),
  source_url text,
  entered_by uuid,
  entered_at timestamptz not null default now(),
  replaced_by uuid references procurement_limits (id) deferrable initially deferred,
  replaced_at timestamptz,
  check (valid_from <= valid_to),
  check ((basis = 'WITHOUT_TAX') = (tax_rate is not null)),
  check ((replaced_by is null) = (replaced_at is null)),
  constraint procurement_limits_overlap exclude using gist (
    coalesce(organization_id, '00000000-0000-0000-0000-000000000000') with =,
    procedure_type with =,
    procurement_group_span(category_group) with &&,
    daterange(valid_from, valid_to, '[]') with &&) where (replaced_at is null)
);

-- How many days the law asks between a call and the proposals.
create table procurement_days (
  id uuid primary key,
  organization_id uuid references organizations (id),
  procedure_type text not null check (procedure_type in ('PUBLIC', 'INVITATION')),
  character text not null check (character in ('NATIONAL', 'INTERNATIONAL')),
  valid_from date not null,
  valid_to date not null,
  least_days smallint not null check (least_days between 1 and 365),
  legal_basis text not null check (legal_basis ~ '\S'),
  source_url text,
  entered_by uuid,
  entered_at timestamptz not null default now(),
  replaced_by uuid references procurement_days (id) deferrable initially deferred,
  replaced_at timestamptz,
  check (valid_from <= valid_to),
  check ((replaced_by is null) = (replaced_at is null)),
  constraint procurement_days_overlap exclude using gist (
    coalesce(organization_id, '00000000-0000-0000-0000-000000000000') with =,
    procedure_type with =,
    character with =,
    daterange(valid_from, valid_to, '[]') with &&) where (replaced_at is null)
);

-- The gross amount is computed after this trigger, from what it compares.
create function only_replaced() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  may_move text[] := '{replaced_by,replaced_at,gross_amount}';
begin
  if tg_op = 'UPDATE' and old.replaced_at is null
    and to_jsonb(old) - may_move = to_jsonb(new) - may_move then
    return new;
  end if;
  raise exception 'a row of % is never changed or deleted, only replaced', tg_table_name;
end $$;

create trigger procurement_limits_kept before update or delete on procurement_limits
  for each row execute function only_replaced();
create trigger procurement_days_kept before update or delete on procurement_days
  for each row execute function only_replaced();

-- What holds in an organization, one row for each group of categories and stretch of days, none of which
-- meets another: a contract's limit is the row of its procedure type, of procurement_group(category)
-- and of its day. The organization's own limits go before those of the installation, day by day.
create function limits_in_force(organization uuid) returns table (
  limit_id uuid, procedure_type text, category_group text, valid_during daterange,
  amount numeric, basis text, tax_rate numeric, gross_amount numeric, legal_basis text)
  stable parallel safe language sql set search_path = public, pg_temp as $$
  with entered as (
    select entry.*, covered, daterange(entry.valid_from, entry.valid_to, '[]') as days
      from procurement_limits entry
      cross join unnest(case entry.category_group
        when 'ALL' then array['GOODS', 'SERVICES', 'WORKS', 'ALL']
        else array[entry.category_group] end) as covered
     where entry.replaced_at is null
       and (entry.organization_id = organization or entry.organization_id is null)),
  own as (
    select entered.procedure_type, covered, range_agg(days) as days from entered
     where organization_id is not null group by entered.procedure_type, covered)
  select entered.id, entered.procedure_type, covered, held, entered.amount, entered.basis,
         entered.tax_rate, entered.gross_amount, entered.legal_basis
    from entered
    left join own using (procedure_type, covered)
    cross join unnest(datemultirange(entered.days)
      - case when organization_id is null then coalesce(own.days, '{}') else '{}' end) as held $$;

create function days_in_force(organization uuid) returns table (
  days_id uuid, procedure_type text, "character" text, valid_during daterange, least_days smallint,
  legal_basis text)
  stable parallel safe language sql set search_path = public, pg_temp as $$
  with entered as (
    select entry.*, daterange(entry.valid_from, entry.valid_to, '[]') as days
      from procurement_days entry
     where entry.replaced_at is null
       and (entry.organization_id = organization or entry.organization_id is null)),
  own as (
    select entered.procedure_type, entered.character, range_agg(days) as days from entered
     where organization_id is not null group by entered.procedure_type, entered.character)
  select entered.id, entered.procedure_type, entered.character, held, entered.least_days,
         entered.legal_basis
    from entered
    left join own using (procedure_type, character)
    cross join unnest(datemultirange(entered.days)
      - case when organization_id is null then coalesce(own.days, '{}') else '{}' end) as held $$;
