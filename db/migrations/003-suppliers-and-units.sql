create table suppliers (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 400),
  rfc text,
  notes text,
  -- Who it is (decision 23): the normalized RFC, or without one the normalized name.
  rfc_key text,
  name_key text not null,
  search_text text not null generated always as (folded(name || E'\n' || coalesce(rfc, ''))) stored,
  load_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);

create unique index suppliers_rfc on suppliers (organization_id, rfc_key)
  where deleted_at is null and rfc_key is not null;
create unique index suppliers_name on suppliers (organization_id, name_key)
  where deleted_at is null and rfc_key is null;

create table administrative_units (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 400),
  notes text,
  name_key text not null,
  load_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);

create unique index administrative_units_name on administrative_units (organization_id, name_key)
  where deleted_at is null;

create trigger suppliers_touched before update on suppliers
  for each row execute function touch_updated_at();
create trigger administrative_units_touched before update on administrative_units
  for each row execute function touch_updated_at();

create trigger suppliers_inserted after insert on suppliers
  referencing new table as changed for each statement execute function data_changed();
create trigger suppliers_updated after update on suppliers
  referencing new table as changed for each statement execute function data_changed();
create trigger administrative_units_inserted after insert on administrative_units
  referencing new table as changed for each statement execute function data_changed();
create trigger administrative_units_updated after update on administrative_units
  referencing new table as changed for each statement execute function data_changed();
