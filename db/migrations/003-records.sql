-- A contract, a supplier, a unit and a document as they are stored.

-- ## Functions that columns and indexes are computed with

-- What was bought, in the first two words that say so: contracts are grouped and found by them
-- (docs/methodology.md#groups). Words that join others, those that only say that something is bought, and
-- numbers are passed over as long as there is another one.
create function first_words(description text) returns text
  language plpgsql immutable strict parallel safe set search_path = public, pg_temp as $$
declare
  words constant text[] := string_to_array(
    regexp_replace(folded(left(description, 200)),
      '[\u0001-/:-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
    ' ');
  word text;
  rank int;
  first text;
begin
  for wanted in 1..3 loop
    first := null;
    foreach word in array words loop
      rank := case
        when strpos(' a al ante con de del desde e el en entre hasta la las lo los o para por que se '
                    'segun sin sobre su sus u un una unas uno unos y ', ' ' || word || ' ') > 0 then 3
        when strpos(' adquisicion adquisiciones compra compras contratacion contrataciones contrato '
                    'contratos prestacion prestaciones servicio servicios suministro suministros ',
                    ' ' || word || ' ') > 0 or word ~ '^[0-9]+$' then 2
        else 1
      end;
      continue when word = '' or rank <> wanted;
      if first is not null then
        return first || ' ' || left(word, 40);
      end if;
      first := left(word, 40);
    end loop;
    if first is not null then
      return first;
    end if;
  end loop;
  return null;
end $$;

-- ## Tables

-- records: somebody who sells to the organization (docs/data-model.md#suppliers). Written by the catalogue of
-- suppliers, by confirming and taking back loads, and by decisions about suppliers.
create table suppliers (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 400),
  rfc text,
  notes text,
  -- Who it is: the normalized RFC, or without one the normalized name.
  rfc_key text,
  name_key text not null,
  -- Whom it was merged into; its contracts are those of that one since.
  merged_into uuid,
  -- Whether an administrator decided that a name like a placeholder is a supplier's: loads then take it for
  -- one.
  is_confirmed boolean not null default false,
  -- The load that brought it.
  load_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  search_text text not null generated always as (folded(name || E'\n' || coalesce(rfc, ''))) stored,
  -- What lists of the back office sort by. An order by an expression would compute it anew for every row that
  -- a page passes by.
  name_order text not null generated always as (folded(left(name, 60))) stored,
  notes_order text generated always as (folded(left(notes, 60))) stored,
  primary key (organization_id, id),
  foreign key (organization_id, merged_into) references suppliers (organization_id, id)
);

-- records: a unit that requests or holds procedures, known by its normalized name. Written by the catalogue
-- of units, and by confirming and taking back loads.
create table administrative_units (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 400),
  notes text,
  name_key text not null,
  -- The load that brought it.
  load_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id)
);

-- records: a contract, an amendment, or a report of an empty quarter (is_empty). The fields are those of
-- src/records/records/contract-fields.ts. That the organization exists follows from the units; that the load
-- exists is checked once for a statement (005-loading.sql). Written by the catalogue of contracts, by
-- confirming and taking back loads, by decisions about suppliers (supplier_id), and by what links amendments.
create table contracts (
  organization_id uuid not null,
  id uuid not null,
  supplier_id uuid,
  -- What a source says where it does not publish who the supplier is. Null for a contract with a supplier,
  -- and for one whose source says nothing.
  supplier_not_published text check (length(supplier_not_published) between 1 and 400),
  organizer_administrative_unit_id uuid not null,
  applicant_administrative_unit_id uuid not null,
  administrative_unit_type text check (administrative_unit_type in ('CENTRALIZED', 'DESCENTRALIZED')),
  procedure_type text not null check (procedure_type in ('PUBLIC', 'INVITATION', 'NO_BID')),
  category text check (category in ('EXTENSION', 'MODIFICACION', 'ADENDUM', 'ACQUISITION',
    'SERVICES', 'LEASE', 'PUBLIC_WORKS')),
  administration_period text not null check (administration_period ~ '^[12][0-9]{3}-[12][0-9]{3}$'
    and left(administration_period, 4) <= right(administration_period, 4)),
  fiscal_year text not null check (fiscal_year ~ '^[12][0-9]{3}$'),
  period text not null check (period ~ '^[1-4]o [12][0-9]{3}$'),
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
  -- The time of day that its source gives with the date.
  contract_time time(0),
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
  -- Who it is: its normalized number, or without one a digest of what it says
  -- (docs/decisions/006-identity-of-contracts.md).
  identity_key text not null,
  -- The keys that it had before a load gave it another number, because somebody decided that both are the
  -- same: what amends the contract still cites the number that it had.
  former_identity_keys text[] not null default '{}',
  -- The contract that an amendment amends, when that is here.
  amends_contract_id uuid,
  -- Whether it is not as it came: a load that changed it and was taken back leaves no change, so the two
  -- moments of the row do not tell it. Written by a trigger and by taking back.
  was_changed boolean not null default false,
  -- The load that brought it.
  load_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  -- The normalized number that an amendment names, out of its key
  -- (src/records/records/api/contract-identity.ts).
  amended_number text generated always as (
    substring(identity_key from '^modificatorio:[^:]*:(.*)$')) stored,
  -- The population rule (docs/methodology.md#what-is-counted), written here and nowhere else.
  counts boolean not null generated always as (
    not is_empty and procedure_state is not distinct from 'CONCLUDED'
    and coalesce(category, '') not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')) stored,
  amends boolean not null generated always as (
    not is_empty and procedure_state is not distinct from 'CONCLUDED'
    and coalesce(category, '') in ('EXTENSION', 'MODIFICACION', 'ADENDUM')) stored,
  -- What filters ask of the links, as yes or no, which an index can hold.
  has_contract_link boolean not null generated always as (
    (contract_url collate "C" between '!' and '~' or contract_url ~ '\S') is true) stored,
  has_document boolean not null generated always as (
    (contract_url collate "C" between '!' and '~' or contract_url ~ '\S') is true
    or (announcement_url collate "C" between '!' and '~' or announcement_url ~ '\S') is true
    or (clarification_meeting_judgment_url collate "C" between '!' and '~'
      or clarification_meeting_judgment_url ~ '\S') is true
    or (presentation_proposals_doc_url collate "C" between '!' and '~'
      or presentation_proposals_doc_url ~ '\S') is true) stored,
  first_words text generated always as (first_words(services_description)) stored,
  search_text text not null generated always as (folded(coalesce(contract_id, '') || E'\n'
    || coalesce(contract_number, '') || E'\n' || coalesce(services_description, ''))) stored,
  -- Texts as lists sort them, by their first 60 letters: an index takes no long ones, and an order by an
  -- expression visits the table for every row that a page passes by.
  contract_id_order text generated always as (folded(left(contract_id, 60))) stored,
  contract_number_order text generated always as (folded(left(contract_number, 60))) stored,
  description_order text generated always as (folded(left(services_description, 60))) stored,
  partida_order text generated always as (folded(left(partida, 60))) stored,
  area_order text generated always as (folded(left(area_in_charge, 60))) stored,
  primary key (organization_id, id),
  foreign key (organization_id, supplier_id) references suppliers (organization_id, id),
  foreign key (organization_id, organizer_administrative_unit_id)
    references administrative_units (organization_id, id),
  foreign key (organization_id, applicant_administrative_unit_id)
    references administrative_units (organization_id, id),
  foreign key (organization_id, amends_contract_id) references contracts (organization_id, id),
  check (min_amount is null or max_amount is null or min_amount <= max_amount)
);

-- documents: one of the four documents of a contract: where to look for it, what the last check found, and
-- the newest copy (docs/decisions/017-copies-of-documents.md). This table alone knows of copies. Written by
-- the jobs that search and check documents.
create table document_backups (
  organization_id uuid not null,
  contract_id uuid not null,
  field text not null check (field in ('contractUrl', 'announcementUrl',
    'clarificationMeetingJudgmentUrl', 'presentationProposalsDocUrl')),
  -- Where to look, and whom that asks: nobody is asked for two documents at a time.
  source_url text not null,
  host text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SAVED', 'FAILED', 'GONE')),
  -- Checks of source_url that were begun.
  attempts integer not null default 0,
  -- Null: there is nothing more to do.
  next_attempt_at timestamptz default now(),
  -- When the check under way began; null: none is. One that its process did not end is made again at once.
  begun_at timestamptz,
  http_status integer,
  -- Why there is no copy of what was found there.
  failure text,
  checked_at timestamptz,
  -- Since when it is dead, and when a check last found something else than the one before, which is what the
  -- public is told of.
  dead_since timestamptz,
  changed_at timestamptz,
  -- The newest copy, and where it was when it was copied: source_url may have changed since.
  file_id uuid,
  saved_from text,
  saved_at timestamptz,
  primary key (organization_id, contract_id, field),
  foreign key (organization_id, contract_id) references contracts (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id),
  check ((file_id is null) = (saved_from is null) and (file_id is null) = (saved_at is null))
);

-- documents: an earlier copy of a document, which another copy has replaced, because the source changed it or
-- the contract got another address. Written by the check that found the change.
create table replaced_documents (
  organization_id uuid not null,
  file_id uuid not null,
  contract_id uuid not null,
  field text not null check (field in ('contractUrl', 'announcementUrl',
    'clarificationMeetingJudgmentUrl', 'presentationProposalsDocUrl')),
  saved_from text not null,
  saved_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  primary key (organization_id, file_id),
  foreign key (organization_id, contract_id) references contracts (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);

-- documents: an organization whose contracts changed since a moment, so that their documents have to be
-- looked for. A load of 31,000 contracts writes one row here; a job does the rest in its own time. Written by
-- a trigger of contracts, taken away by that job.
create table document_searches (
  organization_id uuid primary key references organizations (id),
  since timestamptz not null,
  -- Tells the job whether there were more changes while it searched.
  changes bigint not null default 1
);

-- ## Indexes

-- Who a supplier is: one live row for each RFC, and one for each name without an RFC.
create unique index suppliers_rfc on suppliers (organization_id, rfc_key)
  where deleted_at is null and rfc_key is not null;
create unique index suppliers_name on suppliers (organization_id, name_key)
  where deleted_at is null and rfc_key is null;
-- The suppliers of a name, with an RFC or without, for the rows of a load.
create index suppliers_by_name on suppliers (organization_id, name_key) where deleted_at is null;
-- Each order of the back office over live rows, in both directions; rows without the value follow by id. The
-- first one also counts what a search finds, when that is so much that the index of three letters is no help.
create index suppliers_by_creation on suppliers (organization_id, created_at, id)
  include (search_text) where deleted_at is null;
create index suppliers_by_name_order on suppliers (organization_id, name_order, id)
  where deleted_at is null;
create index suppliers_by_rfc on suppliers (organization_id, rfc, id)
  where deleted_at is null and rfc is not null;
create index suppliers_without_rfc on suppliers (organization_id, id)
  where deleted_at is null and rfc is null;
create index suppliers_by_notes on suppliers (organization_id, notes_order, id)
  where deleted_at is null and notes_order is not null;
create index suppliers_without_notes on suppliers (organization_id, id)
  where deleted_at is null and notes_order is null;
-- A list of contracts in the order of their suppliers, deleted ones too.
create index suppliers_in_order on suppliers (organization_id, name_order, id);
-- A search of three letters and more, within the organization's own part of the index.
create index suppliers_search on suppliers using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;
-- When any row last changed.
create index suppliers_changed on suppliers (organization_id, updated_at);
-- Few suppliers are merged: what follows them, and whoever removes suppliers, reads no others.
create index suppliers_merged on suppliers (organization_id, merged_into)
  where merged_into is not null;
-- What a load brought, to show it or to take it back.
create index suppliers_of_load on suppliers (organization_id, load_id) where load_id is not null;

-- Which unit has a name.
create unique index administrative_units_name on administrative_units (organization_id, name_key)
  where deleted_at is null;
-- Units in the order of their names, and contracts in the order of their units.
create index administrative_units_in_order
  on administrative_units (organization_id, folded(left(name, 60)));
-- When any row last changed.
create index administrative_units_changed on administrative_units (organization_id, updated_at);
-- What a load brought, to show it or to take it back.
create index administrative_units_of_load on administrative_units (organization_id, load_id)
  where load_id is not null;

-- Each index makes every new contract dearer, so there is one only for what people often ask
-- (docs/data-model.md#indexes-of-contracts). The columns beside a key are those of filters: without them a
-- filtered page would visit the table for every row that it passes by.

-- No contract is registered twice; rows of a load, and numbers of amended contracts, look up who is
-- registered.
create unique index contracts_identity on contracts (organization_id, identity_key)
  where deleted_at is null;
-- The same by the number that a contract had before a load changed it.
create index contracts_by_former_identity on contracts using gin (former_identity_keys)
  where former_identity_keys <> '{}' and deleted_at is null;
-- Orders by a column of few values: the list is read value by value, each in the order of ids.
create index contracts_by_id on contracts (organization_id, id)
  include (is_empty, procedure_type, procedure_state, category, contract_type,
    administrative_unit_type, administration_period, fiscal_year, period)
  where deleted_at is null;
-- The back office's usual order, the newest first.
create index contracts_by_created on contracts (organization_id, created_at desc, id)
  where deleted_at is null;
-- The public list's usual order; its columns answer filters by amounts.
create index contracts_by_amount on contracts (organization_id, total_or_max_amount desc, id)
  include (counts, amends, is_empty, administration_period, fiscal_year, period, procedure_type,
    procedure_state, category, administrative_unit_type, supplier_id,
    applicant_administrative_unit_id, organizer_administrative_unit_id, contract_date,
    limit_exceeded, has_document, has_contract_link, was_changed)
  where deleted_at is null;
-- The order by date of the contract, filters by it, days of the calendar.
create index contracts_by_date on contracts (organization_id, contract_date desc, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_information_date on contracts (organization_id, information_date desc, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
-- Orders by folio, number and description; a folio or number that is searched for or suggested.
create index contracts_by_folio on contracts (organization_id, contract_id_order, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_number on contracts (organization_id, contract_number_order, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_description on contracts (organization_id, description_order, id)
  include (is_empty)
  where deleted_at is null;
-- Order by supplier, filter by supplier, page of a supplier.
create index contracts_by_supplier on contracts (organization_id, supplier_id, id)
  include (is_empty, counts, amends, administration_period, fiscal_year, period, procedure_type,
    total_or_max_amount)
  where deleted_at is null;
-- Order by unit, filter by unit, page of a unit.
create index contracts_by_applicant
  on contracts (organization_id, applicant_administrative_unit_id, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_organizer
  on contracts (organization_id, organizer_administrative_unit_id, id)
  where deleted_at is null;
-- Groups by object, and the contracts of one. Groups of a whole monitor are added up from the index alone,
-- which is an eighth of the table.
create index contracts_by_first_words on contracts (organization_id, first_words)
  include (is_empty, counts, amends, procedure_type, total_or_max_amount, administration_period,
    fiscal_year, period)
  where deleted_at is null;
-- Figures that no summary table has; contracts of a quarter, and few contracts of a category, procedure or
-- state. The index has all that figures are made of, in a quarter of the table's size.
create index contracts_of_figures
  on contracts (organization_id, period, category, procedure_type, procedure_state)
  include (counts, amends, is_empty, administration_period, fiscal_year, administrative_unit_type,
    applicant_administrative_unit_id, organizer_administrative_unit_id, supplier_id,
    total_or_max_amount, contract_date, limit_exceeded, has_document, has_contract_link, was_changed)
  where deleted_at is null;
-- Contracts that do not count, a small part of all of them, to show them apart.
create index contracts_not_counted on contracts (organization_id, id)
  include (amends, is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null and not counts;
-- Reports of "no procedures", by supplier: summary tables have none of them.
create index contracts_reports on contracts (organization_id, supplier_id)
  include (administration_period)
  where deleted_at is null and is_empty;
-- A search of three letters and more, within the organization's own part of the index.
create index contracts_search on contracts using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;
-- Contracts that a row of a load, or a new contract, is probably the same as
-- (src/records/records/api/find-contracts-like.ts): by supplier, date and amount; by supplier and folio; by
-- unit and description, of contracts without a number.
create index contracts_by_deal
  on contracts (organization_id, supplier_id, contract_date, total_or_max_amount, id)
  where deleted_at is null;
create index contracts_by_supplier_and_folio
  on contracts (organization_id, supplier_id, contract_id_order, id)
  where deleted_at is null and contract_id_order is not null;
create index contracts_by_unit_and_description
  on contracts (organization_id, organizer_administrative_unit_id,
    md5(folded(services_description)), id)
  where deleted_at is null and identity_key like 'sin-numero:%';
-- The amendments of a contract, and amendments whose contract comes later.
create index contracts_amending on contracts (organization_id, amends_contract_id)
  where amends_contract_id is not null;
create index contracts_by_amended_number on contracts (organization_id, amended_number)
  where amended_number is not null and deleted_at is null;
-- What a load brought, to show it or to take it back.
create index contracts_of_load on contracts (organization_id, load_id) where load_id is not null;
-- When anything was changed last; feeds; documents to look for, in this order, as a load gives all its
-- contracts one moment.
create index contracts_changed on contracts (organization_id, updated_at, id);
-- Contracts that were changed after they were captured.
create index contracts_changed_since on contracts (organization_id, id)
  where deleted_at is null and was_changed;
-- Which contracts that a load knew are gone.
create index contracts_deleted on contracts (organization_id, id) where deleted_at is not null;

-- What is to be fetched next from a host.
create index document_backups_due on document_backups (host, next_attempt_at)
  where next_attempt_at is not null;
-- The checks that are under way.
create index document_backups_begun on document_backups (organization_id) where begun_at is not null;
-- An address that many contracts name is fetched once for all of them.
create index document_backups_by_address on document_backups (md5(source_url));
-- The document of a copy.
create index document_backups_by_file on document_backups (organization_id, file_id)
  where file_id is not null;
-- When a check last found something new: a job tells pages of it now and then, not after each of thousands of
-- checks.
create index document_backups_changed on document_backups (organization_id, changed_at desc)
  where changed_at is not null;
-- The earlier copies of a document, in their order.
create index replaced_documents_of_contract
  on replaced_documents (organization_id, contract_id, field, saved_at);

-- ## Functions and triggers

create trigger suppliers_touched before update on suppliers
  for each row execute function touch_updated_at();
create trigger suppliers_inserted after insert on suppliers
  referencing new table as changed for each statement execute function data_changed();
create trigger suppliers_updated after update on suppliers
  referencing new table as changed for each statement execute function data_changed();

create trigger administrative_units_touched before update on administrative_units
  for each row execute function touch_updated_at();
create trigger administrative_units_inserted after insert on administrative_units
  referencing new table as changed for each statement execute function data_changed();
create trigger administrative_units_updated after update on administrative_units
  referencing new table as changed for each statement execute function data_changed();

-- A change moves the moment and is one, but for what the program itself renews, and for what taking a load
-- back gives again: that moves the moment, and says itself whether the contract is as it came. Who a contract
-- without number is follows its supplier and its unit (src/records/records/api/renew-identities.ts): nobody
-- who edits it meanwhile, and no load that is taken back, should take that for a change.
create function touch_contract() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if current_setting('contraluz.renewing_identities', true) is distinct from 'on' then
    new.updated_at := moment_after(old.updated_at);
    if current_setting('contraluz.restoring_contracts', true) is distinct from 'on' then
      new.was_changed := true;
    end if;
  end if;
  return new;
end $$;
create trigger contracts_touched before update on contracts
  for each row execute function touch_contract();
create trigger contracts_inserted after insert on contracts
  referencing new table as changed for each statement execute function data_changed();
create trigger contracts_updated after update on contracts
  referencing new table as changed for each statement execute function data_changed();
create trigger contracts_deleted after delete on contracts
  referencing old table as changed for each statement execute function data_changed();

create function search_documents() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  insert into document_searches as known (organization_id, since)
  select organization_id, min(updated_at) from changed group by 1 order by 1
  on conflict (organization_id) do update
    set since = least(known.since, excluded.since), changes = known.changes + 1;
  return null;
end $$;
create trigger contracts_inserted_search after insert on contracts
  referencing new table as changed for each statement execute function search_documents();
create trigger contracts_updated_search after update on contracts
  referencing new table as changed for each statement execute function search_documents();

-- ## Rights

-- After a load the search index is brought up to date and the planner learns how many rows there are. Only
-- the owner of a table may do either, and the application works under another role: these run with the
-- owner's rights.
create function refresh_search_index() returns void language sql security definer
  set search_path = public, pg_temp
  as $$ select gin_clean_pending_list('contracts_search') $$;

create function refresh_statistics(variadic tables regclass[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  counted regclass;
begin
  foreach counted in array tables loop
    execute format('analyze %s', counted);
  end loop;
end $$;
