create extension if not exists pg_trgm;

create table contracts (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  supplier_id uuid,
  organizer_administrative_unit_id uuid not null,
  applicant_administrative_unit_id uuid not null,
  administrative_unit_type text check (administrative_unit_type in ('CENTRALIZED', 'DESCENTRALIZED')),
  procedure_type text not null check (procedure_type in ('PUBLIC', 'INVITATION', 'NO_BID')),
  category text check (category in ('EXTENSION', 'MODIFICACION', 'ADENDUM', 'ACQUISITION',
    'SERVICES', 'LEASE', 'PUBLIC_WORKS')),
  administration_period text not null check (administration_period ~ '^[12][0-9]{3}-[12][0-9]{3}$'
    and left(administration_period, 4) <= right(administration_period, 4)),
  fiscal_year text not null check (fiscal_year ~ '^[12][0-9]{3}$'),
  period text not null check (period ~ '^[1-4]o 2[0-9]{3}$'),
  contract_id text,
  partida text,
  procedure_state text
    check (procedure_state in ('CONCLUDED', 'CANCELED', 'DESERTED', 'IN_PROGRESS')),
  announcement_url text,
  announcement_date date,
  services_description text,
  clarification_meeting_date date,
  clarification_meeting_judgment_url text,
  presentation_proposals_doc_url text,
  contract_number text,
  contract_date date,
  contract_type text check (contract_type in ('OPEN', 'NORMAL')),
  total_amount numeric(18, 2) check (total_amount >= 0),
  min_amount numeric(18, 2) check (min_amount >= 0),
  max_amount numeric(18, 2) check (max_amount >= 0),
  total_or_max_amount numeric(18, 2) check (total_or_max_amount >= 0),
  contract_url text,
  area_in_charge text not null,
  update_date date,
  notes text,
  karewa_notes text,
  information_date date,
  limit_exceeded boolean,
  amount_exceeded numeric(18, 2),
  is_empty boolean not null default false,
  -- Stored copies of the four documents.
  announcement_url_backup uuid,
  clarification_meeting_judgment_url_backup uuid,
  presentation_proposals_doc_url_backup uuid,
  contract_url_backup uuid,
  -- Who it is (decision 26): its normalized number, or without one a digest of what it says.
  identity_key text not null,
  -- The population rule (decision 12), written here and nowhere else.
  counts boolean not null generated always as (
    not is_empty and procedure_state is not distinct from 'CONCLUDED'
    and coalesce(category, '') not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')) stored,
  amends boolean not null generated always as (
    not is_empty and procedure_state is not distinct from 'CONCLUDED'
    and coalesce(category, '') in ('EXTENSION', 'MODIFICACION', 'ADENDUM')) stored,
  search_text text not null generated always as (folded(coalesce(contract_id, '') || E'\n'
    || coalesce(contract_number, '') || E'\n' || coalesce(services_description, ''))) stored,
  load_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, supplier_id) references suppliers (organization_id, id),
  foreign key (organization_id, organizer_administrative_unit_id)
    references administrative_units (organization_id, id),
  foreign key (organization_id, applicant_administrative_unit_id)
    references administrative_units (organization_id, id),
  check (min_amount is null or max_amount is null or min_amount <= max_amount)
);

create unique index contracts_identity on contracts (organization_id, identity_key)
  where deleted_at is null;
create index contracts_changed on contracts (organization_id, updated_at);

create trigger contracts_touched before update on contracts
  for each row execute function touch_updated_at();
create trigger contracts_inserted after insert on contracts
  referencing new table as changed for each statement execute function data_changed();
create trigger contracts_updated after update on contracts
  referencing new table as changed for each statement execute function data_changed();
