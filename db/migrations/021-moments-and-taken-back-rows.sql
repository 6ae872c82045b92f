-- What follows the updated_at that was seen: later by a millisecond at the least, whatever the order in
-- which transactions began. What one transaction writes twice keeps one moment.
create function moment_after(seen timestamptz) returns timestamptz language sql stable as $$
  select case when seen = now() then seen
    else greatest(now(), seen + interval '1 millisecond') end
$$;

create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := moment_after(old.updated_at);
  return new;
end $$;

create or replace function touch_contract() returns trigger language plpgsql as $$
begin
  if current_setting('contraluz.renewing_identities', true) is distinct from 'on' then
    new.updated_at := moment_after(old.updated_at);
  end if;
  return new;
end $$;

alter table data_load_changes
  -- The updated_at that the load gave the contract, by which it is known whether somebody changed it
  -- since. Null where it was not kept, and is the moment of the confirm.
  add column written_at timestamptz,
  -- The contract as the load had left it, once the load was taken back; null where it was left alone.
  add column taken_back_row jsonb;
