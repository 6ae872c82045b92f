-- The moment of the last decision or correction in the rows of a load, which tells the states of its
-- review apart; and who cancelled it.
alter table data_loads
  add column rows_changed_at timestamptz,
  add column cancelled_by uuid,
  -- Who confirms it just now and since when; the lock that they hold says whether they still do.
  add column confirming jsonb;

-- Whoever reviews the same load sees it at once.
create function load_rows_changed() returns trigger language plpgsql as $$
declare
  organization uuid;
begin
  for organization in
    update data_loads set rows_changed_at = clock_timestamp()
     where (organization_id, id) in (select organization_id, load_id from changed)
       and status = 'OPEN'
    returning organization_id
  loop
    perform pg_notify('notifications', organization::text);
  end loop;
  return null;
end $$;
create trigger data_load_rows_changed after update on data_load_rows
  referencing new table as changed for each statement execute function load_rows_changed();

-- A load that begins to be confirmed, or is read again, is no news that anybody is notified of.
create function load_step_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.organization_id::text);
  return null;
end $$;
create trigger data_loads_step_changed after update on data_loads
  for each row when (old.status is distinct from new.status
    or old.confirming is distinct from new.confirming)
  execute function load_step_changed();
