-- What the public saw of each contract, for ever (docs/decisions/034-versions-and-ledger.md).

-- ## Functions that columns and indexes are computed with

-- A member of a JSON object; null for a blank value, which the object then does not have.
create function json_member(name text, value text) returns text
  language sql stable parallel safe
  return '"' || name || '":' || to_json(value)::text;

-- A supplier or a unit, by its id and the name that the public sees.
create function json_reference(name text, id uuid, label text) returns text
  language sql stable parallel safe
  return '"' || name || '":{"_id":"' || id::text || '","name":' || to_json(label)::text || '}';

-- What the public sees of a contract as canonical JSON: the fields of
-- src/records/records/contract-fields.ts and what the source says instead of a supplier, in the order of
-- their names, without blanks and spaces, amounts as texts with two decimals. JSON.parse and JSON.stringify
-- give the very same text. Null for a contract that is deleted.
create function public_contract_text(
  contract contracts, supplier_name text, organizer_name text, applicant_name text) returns text
  language sql stable parallel safe
  return case when contract.deleted_at is null then '{' || concat_ws(',',
    json_member('administrationPeriod', contract.administration_period),
    json_member('administrativeUnitType', contract.administrative_unit_type),
    json_member('amountExceeded', contract.amount_exceeded::text),
    json_member('announcementDate', to_char(contract.announcement_date, 'YYYY-MM-DD')),
    json_member('announcementUrl', contract.announcement_url),
    json_reference('applicantAdministrativeUnit', contract.applicant_administrative_unit_id,
      applicant_name),
    json_member('areaInCharge', contract.area_in_charge),
    json_member('category', contract.category),
    json_member('clarificationMeetingDate',
      to_char(contract.clarification_meeting_date, 'YYYY-MM-DD')),
    json_member('clarificationMeetingJudgmentUrl', contract.clarification_meeting_judgment_url),
    json_member('contractDate', to_char(contract.contract_date, 'YYYY-MM-DD')),
    json_member('contractId', contract.contract_id),
    json_member('contractNumber', contract.contract_number),
    json_member('contractType', contract.contract_type),
    json_member('contractUrl', contract.contract_url),
    json_member('exceptionBasis', contract.exception_basis),
    json_member('fiscalYear', contract.fiscal_year),
    json_member('informationDate', to_char(contract.information_date, 'YYYY-MM-DD')),
    '"isEmpty":' || contract.is_empty::text,
    json_member('karewaNotes', contract.karewa_notes),
    '"limitExceeded":' || contract.limit_exceeded::text,
    json_member('maxAmount', contract.max_amount::text),
    json_member('minAmount', contract.min_amount::text),
    json_member('notes', contract.notes),
    json_reference('organizerAdministrativeUnit', contract.organizer_administrative_unit_id,
      organizer_name),
    json_member('partida', contract.partida),
    json_member('period', contract.period),
    json_member('presentationProposalsDocUrl', contract.presentation_proposals_doc_url),
    json_member('procedureState', contract.procedure_state),
    json_member('procedureType', contract.procedure_type),
    json_member('servicesDescription', contract.services_description),
    json_reference('supplier', contract.supplier_id, supplier_name),
    json_member('supplierNotPublished', contract.supplier_not_published),
    json_member('totalAmount', contract.total_amount::text),
    json_member('totalOrMaxAmount', contract.total_or_max_amount::text),
    json_member('updateDate', to_char(contract.update_date, 'YYYY-MM-DD'))) || '}' end;

-- ## Tables

-- contract-versions: what the public saw of a contract from a moment on. Neither changed nor deleted, but for
-- a state that the law wants removed, of which the hash stays. Written by a trigger at the end of every
-- transaction that changed what the public sees; it checks nothing else of the organization and the contract,
-- whose rows it reads.
create table contract_versions (
  organization_id uuid not null,
  contract_id uuid not null,
  version integer not null check (version > 0),
  -- Its place among all versions of the organization, from 1 and without gaps.
  sequence bigint not null check (sequence > 0),
  moment timestamptz not null,
  -- START: the contract was public before versions were written.
  cause text not null check (cause in ('START', 'LOAD', 'EDIT', 'MERGE', 'REVERT', 'DELETE')),
  -- The load that was confirmed or taken back.
  load_id uuid,
  -- Of the state; null where the contract was withdrawn.
  sha256 bytea check (length(sha256) = 32),
  state text,
  -- Why and by whom the state was removed.
  removed_at timestamptz,
  removed_by text check (length(removed_by) between 1 and 200),
  removal_reason text check (length(removal_reason) between 1 and 1000),
  primary key (organization_id, contract_id, version),
  unique (organization_id, sequence),
  check ((removed_at is not null) = (sha256 is not null and state is null)),
  check ((removed_at is null) = (removed_by is null)
    and (removed_at is null) = (removal_reason is null))
);

-- contract-versions: a day that is over, in which what the public sees changed: which versions it has, and
-- the root of their tree, whose first entry names the root of the day before. Written by the job that closes
-- days.
create table ledger_days (
  organization_id uuid not null references organizations (id),
  day date not null,
  first_sequence bigint not null,
  last_sequence bigint not null,
  root bytea not null check (length(root) = 32),
  previous_root bytea check (length(previous_root) = 32),
  -- The hashes of each 256 entries, one after the other, so that a proof does not have to read all of them.
  blocks bytea not null check (length(blocks) % 32 = 0),
  closed_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, day),
  check (first_sequence <= last_sequence),
  check ((previous_root is null) = (first_sequence = 1))
);

-- ## Indexes

-- The day of a version.
create unique index ledger_days_by_sequence on ledger_days (organization_id, last_sequence);

-- ## Functions and triggers

-- Suppliers and units that have got another name in this transaction: their contracts have another version.
create function note_renames() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  renamed constant text := (
    select string_agg(changed.id::text, ',')
      from changed join before using (organization_id, id) where changed.name <> before.name);
begin
  if renamed is not null then
    perform set_config('contraluz.renamed',
      concat_ws(',', nullif(current_setting('contraluz.renamed', true), ''), renamed), true);
  end if;
  return null;
end $$;
create trigger suppliers_renamed after update on suppliers
  referencing old table as before new table as changed
  for each statement execute function note_renames();
create trigger administrative_units_renamed after update on administrative_units
  referencing old table as before new table as changed
  for each statement execute function note_renames();

-- Every statement that changes data moves the version of its organization; the last such change of a
-- transaction writes what the transaction made of each contract, once. The row of the organization is locked
-- since the first one, so the order of versions is that of the commits. Its moment is later than every
-- version and every closed day before, whatever the clock does.
create function write_contract_versions() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  renamed constant uuid[] :=
    string_to_array(nullif(current_setting('contraluz.renamed', true), ''), ',');
  stated_cause constant text :=
    coalesce(nullif(current_setting('contraluz.version_cause', true), ''), 'EDIT');
  stated_load constant uuid := nullif(current_setting('contraluz.version_load', true), '');
  last record;
begin
  if new.data_version < (select data_version from organizations where id = new.id) then
    return null;
  end if;
  select coalesce(max(sequence), 0) as sequence,
         greatest(clock_timestamp(), max(moment),
           (select max(closed_at) from ledger_days where organization_id = new.id)) as moment
    into last
    from (select sequence, moment from contract_versions
           where organization_id = new.id order by sequence desc limit 1) as newest;
  insert into contract_versions
    (organization_id, contract_id, version, sequence, moment, cause, load_id, sha256, state)
  with affected as (
    select id from contracts where organization_id = new.id and updated_at >= now()
     union
    select id from contracts where organization_id = new.id and supplier_id = any(renamed)
     union
    select id from contracts
     where organization_id = new.id and organizer_administrative_unit_id = any(renamed)
     union
    select id from contracts
     where organization_id = new.id and applicant_administrative_unit_id = any(renamed)),
  shown as (
    select contracts.id,
           public_contract_text(contracts, suppliers.name, organizer.name, applicant.name) as state
      from affected
      join contracts on contracts.organization_id = new.id and contracts.id = affected.id
      left join suppliers
        on suppliers.organization_id = new.id and suppliers.id = contracts.supplier_id
      join administrative_units organizer
        on organizer.organization_id = new.id
       and organizer.id = contracts.organizer_administrative_unit_id
      join administrative_units applicant
        on applicant.organization_id = new.id
       and applicant.id = contracts.applicant_administrative_unit_id),
  hashed as materialized (
    select id, state, sha256(convert_to(state, 'UTF8')) as sha256 from shown)
  select new.id, hashed.id, coalesce(newest.version, 0) + 1,
         last.sequence + row_number() over (order by hashed.id), last.moment,
         case when hashed.state is null and stated_cause = 'EDIT' then 'DELETE'
              else stated_cause end,
         stated_load, hashed.sha256, hashed.state
    from hashed
    left join lateral (
      select version, sha256 from contract_versions
       where organization_id = new.id and contract_id = hashed.id
       order by version desc limit 1) newest on true
   where newest.sha256 is distinct from hashed.sha256;
  return null;
end $$;
create constraint trigger organizations_contract_versions after update on organizations
  deferrable initially deferred for each row
  when (old.data_version is distinct from new.data_version)
  execute function write_contract_versions();

-- Of a version that is there only its state may go, once, with the reason.
create function refuse_to_change_version() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state is not null and new.state is null
    and to_jsonb(old) - array['state', 'removed_at', 'removed_by', 'removal_reason']
      = to_jsonb(new) - array['state', 'removed_at', 'removed_by', 'removal_reason'] then
    return new;
  end if;
  raise exception 'What the public saw is not changed.' using errcode = '42501';
end $$;
create trigger contract_versions_final before update or delete on contract_versions
  for each row execute function refuse_to_change_version();
create trigger contract_versions_final_whole before truncate on contract_versions
  for each statement execute function refuse_to_change_version();
create trigger ledger_days_final before update or delete on ledger_days
  for each row execute function refuse_to_rewrite();
create trigger ledger_days_final_whole before truncate on ledger_days
  for each statement execute function refuse_to_rewrite();

-- Takes the state of a version away, and leaves its hash, who did it and why. Says whether there was one.
create function remove_version_state(
  organization uuid, contract uuid, version_number integer, remover text, reason text)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contract_versions
     set state = null, removed_at = clock_timestamp(), removed_by = remover, removal_reason = reason
   where organization_id = organization and contract_id = contract and version = version_number
     and state is not null;
  return found;
end $$;

-- ## Rights

-- The application reads versions, and only the functions above write them, with the rights of the tables'
-- owner, which are given column by column because those of whole tables are the application's too
-- (src/foundation/platform/api/database/share-tables.ts).
revoke insert, update, delete, truncate on contract_versions from current_user;
grant insert (organization_id, contract_id, version, sequence, moment, cause, load_id, sha256, state,
  removed_at, removed_by, removal_reason) on contract_versions to current_user;
grant update (state, removed_at, removed_by, removal_reason) on contract_versions to current_user;
revoke update, delete, truncate on ledger_days from current_user;

-- ## What is there already

-- Contracts that are public have a first version from now on.
insert into contract_versions
  (organization_id, contract_id, version, sequence, moment, cause, sha256, state)
select organization_id, id, 1, row_number() over (partition by organization_id order by id),
       now(), 'START', sha256(convert_to(state, 'UTF8')), state
  from (
    select contracts.organization_id, contracts.id,
           public_contract_text(contracts, suppliers.name, organizer.name, applicant.name) as state
      from contracts
      left join suppliers
        on suppliers.organization_id = contracts.organization_id
       and suppliers.id = contracts.supplier_id
      join administrative_units organizer
        on organizer.organization_id = contracts.organization_id
       and organizer.id = contracts.organizer_administrative_unit_id
      join administrative_units applicant
        on applicant.organization_id = contracts.organization_id
       and applicant.id = contracts.applicant_administrative_unit_id
     where contracts.deleted_at is null) as shown;
