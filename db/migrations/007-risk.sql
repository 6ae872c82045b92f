-- The limits of law and the method of the index: procurement limits, calculations, comparisons.

-- ## Functions that columns and indexes are computed with

-- The rows of the law's tables that a category of contracts belongs to. What states no category, and
-- amendments, have only a limit of all categories.
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

-- ## Tables

-- procurement-limits: up to which amount the law lets a unit award directly, or invite, instead of calling
-- for tenders (docs/limits-of-law.md). A row without an organization is of the whole installation; one of an
-- organization holds there instead. A row is never changed: another one replaces it. Written by the page of
-- the limits of law.
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
  -- A range of days, of groups of categories and of an owner meets no other one.
  constraint procurement_limits_overlap exclude using gist (
    coalesce(organization_id, '00000000-0000-0000-0000-000000000000') with =,
    procedure_type with =,
    procurement_group_span(category_group) with &&,
    daterange(valid_from, valid_to, '[]') with &&) where (replaced_at is null)
);

-- procurement-limits: how many days the law requires between a call and the proposals; replaced, never
-- changed. Written by the same page.
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

-- calculations: what monitors compute of their contracts, and which calculation is the index
-- (docs/calculations.md). It belongs to the installation and to no organization, so that monitors can be
-- compared. Written by the catalogue of calculations, and by the first start with
-- src/risk/calculations/default-method.ts.
create table calculations (
  id uuid primary key,
  name text not null,
  description text not null,
  abbreviation text not null check (abbreviation ~ '^\$\$[A-Z0-9]{1,7}$'),
  type text not null check (type in ('GENERAL', 'CONTRACT')),
  display_form text not null check (display_form in ('NORMAL', 'AMOUNT', 'PERCENTAGE')),
  -- Visitors are shown its result.
  enabled boolean not null default false,
  -- It is the index.
  locked boolean not null default false check (not locked or type = 'CONTRACT'),
  administration_period text check (administration_period ~ '^[12][0-9]{3}-[12][0-9]{3}$'),
  has_percent_scale boolean not null default false,
  -- Rows of min, max and value, by min.
  scale jsonb not null default '[]',
  filters jsonb not null default '[]',
  expression text not null,
  -- What the expression names, as its tree was read when it was saved.
  variables text[] not null default '{}',
  calculations text[] not null default '{}',
  -- Where it stands among the indicators of the index, and which results are better.
  axis text check (axis in ('contracts', 'competition', 'transparency')),
  direction text check (direction in ('HIGHER', 'LOWER')),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);

-- comparations: a monitor that an organization was compared with lately: another one of the installation, or
-- a foreign one. Written by a comparison.
create table comparations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- The organization that it was compared with; a foreign monitor numbers its own as it likes.
  target text not null check (char_length(target) <= 64),
  -- Where the foreign monitor is; empty for one of this installation.
  remote_url text not null default '' check (char_length(remote_url) <= 400),
  -- A foreign monitor states its own name and colour.
  target_name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  last_used_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, target, remote_url)
);

-- ## Indexes

-- Formulas name a calculation by its abbreviation, people by its name, and one calculation is the index.
create unique index calculations_name on calculations (folded(name)) where deleted_at is null;
create unique index calculations_abbreviation on calculations (abbreviation)
  where deleted_at is null;
create unique index calculations_locked on calculations (locked)
  where locked and deleted_at is null;
-- The last comparisons.
create index comparations_recent on comparations (organization_id, last_used_at desc);

-- ## Functions and triggers

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
-- meets another: a contract's limit is the row of its procedure type, of procurement_group(category) and of
-- its day. The organization's own limits go before those of the installation, day by day.
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

create trigger calculations_touched before update on calculations
  for each row execute function touch_updated_at();
