-- What was done in the back office, by whom and when. Nothing refers to another table: what is on
-- record stays, whatever becomes of the rest. Rows are only ever added, and each carries the hash of
-- the one before, so that a row that was changed or taken away shows.
create table audit_events (
  -- The place in the chain, without gaps.
  sequence bigint primary key,
  id uuid not null unique,
  -- Never before that of the row before.
  at timestamptz not null,
  -- Null for what belongs to the whole installation; what indexes can order has no nulls.
  organization_id uuid,
  whose uuid not null generated always as
    (coalesce(organization_id, '00000000-0000-0000-0000-000000000000')) stored,
  user_id uuid,
  session_id uuid,
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  label text not null,
  changes jsonb not null default '[]',
  previous_hash text not null,
  hash text not null
);

-- The list, newest first, with its filters.
create index audit_events_newest on audit_events (whose, sequence);
create index audit_events_by_action on audit_events (whose, action, sequence);
create index audit_events_by_entity on audit_events (whose, entity, sequence);
create index audit_events_by_user on audit_events (user_id, sequence);
create index audit_events_by_label on audit_events using gin (folded(label) gin_trgm_ops);
create index audit_events_in_time on audit_events (at, sequence);
-- The history of one record.
create index audit_events_of_record on audit_events (organization_id, entity, entity_id, sequence);

-- SHA-256 over all that a row says, and over the hash of the row before.
create function audit_hash(event audit_events) returns text language sql stable as $$
  select encode(sha256(convert_to(
    jsonb_build_array(event.previous_hash, event.sequence, event.id,
      to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.organization_id,
      event.user_id, event.session_id, event.user_name, event.action, event.entity,
      event.entity_id, event.label, event.changes)::text, 'UTF8')), 'hex')
$$;

-- One at a time, until its transaction ends: the next one has to know the hash of this one. What
-- the row says of its place, moment and hash is not asked.
create function chain_audit_event() returns trigger language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('contraluz audit chain'));
  select sequence, at, hash into last from audit_events order by sequence desc limit 1;
  new.sequence := coalesce(last.sequence, 0) + 1;
  new.at := greatest(clock_timestamp(), last.at);
  new.previous_hash := coalesce(last.hash, repeat('0', 64));
  new.hash := audit_hash(new);
  return new;
end $$;

create trigger audit_events_chained before insert on audit_events
  for each row execute function chain_audit_event();

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'What is on record is not changed.' using errcode = '42501';
end $$;

create trigger audit_events_kept before update or delete on audit_events
  for each row execute function refuse_to_rewrite();
create trigger audit_events_kept_whole before truncate on audit_events
  for each statement execute function refuse_to_rewrite();

-- Its owner keeps the rights to read and to add.
revoke update, delete, truncate on audit_events from current_user;
