-- A restore gives a session an empty search_path: a function that finds others, or tables, by their
-- bare names fails there, and with it the rows of the table that it computes a column or an index of.
-- Those in PL/pgSQL bring their own path. Those in SQL are bound to what they name when they are made,
-- and stay short enough to be inlined.
alter function touch_updated_at() set search_path = public, pg_temp;
alter function organization_changed() set search_path = public, pg_temp;
alter function data_changed() set search_path = public, pg_temp;
alter function refuse_truncate() set search_path = public, pg_temp;
alter function search_documents() set search_path = public, pg_temp;
alter function move_data_version() set search_path = public, pg_temp;
alter function session_ended() set search_path = public, pg_temp;
alter function chain_audit_event() set search_path = public, pg_temp;
alter function refuse_to_rewrite() set search_path = public, pg_temp;
alter function touch_contract() set search_path = public, pg_temp;
alter function notification_added() set search_path = public, pg_temp;
alter function load_published() set search_path = public, pg_temp;
alter function load_rows_changed() set search_path = public, pg_temp;
alter function load_step_changed() set search_path = public, pg_temp;
alter function keep_contract_changes() set search_path = public, pg_temp;
alter function first_words(text) set search_path = public, pg_temp;

create or replace function moment_after(seen timestamptz) returns timestamptz language sql stable
  return case when seen = now() then seen
    else greatest(now(), seen + interval '1 millisecond') end;

create or replace function audit_hash(event audit_events) returns text language sql stable
  return encode(sha256(convert_to(
    jsonb_build_array(event.previous_hash, event.sequence, event.id,
      to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.organization_id,
      event.user_id, event.session_id, event.user_name, event.action, event.entity,
      event.entity_id, event.label, event.changes)::text, 'UTF8')), 'hex');
