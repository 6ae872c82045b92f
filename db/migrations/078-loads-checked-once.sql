-- What all rows of a statement have in common is checked once for the statement, not once for each row.
-- That the organization exists follows from the unit that every contract names.
alter table contracts
  drop constraint contracts_organization_id_fkey,
  drop constraint contracts_organization_id_load_id_fkey;

-- As a foreign key does it: the load stays locked until the end of the transaction, so nobody deletes it
-- meanwhile. A load that the rows had before the statement was checked then.
create function check_loads_of_contracts() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  missing uuid;
begin
  if tg_op = 'INSERT' then
    perform from data_loads where (organization_id, id) in (
      select organization_id, load_id from changed where load_id is not null) for key share;
    select load_id into missing from (
        select distinct organization_id, load_id from changed where load_id is not null) named
     where not exists (select from data_loads
                        where data_loads.organization_id = named.organization_id
                          and data_loads.id = named.load_id);
  else
    perform from data_loads where (organization_id, id) in (
      select organization_id, load_id from changed where load_id is not null
      except select organization_id, load_id from before) for key share;
    select load_id into missing from (
        select organization_id, load_id from changed where load_id is not null
        except select organization_id, load_id from before) named
     where not exists (select from data_loads
                        where data_loads.organization_id = named.organization_id
                          and data_loads.id = named.load_id);
  end if;
  if missing is not null then
    raise exception 'a contract names the load %, which its organization does not have', missing
      using errcode = 'foreign_key_violation', table = 'contracts';
  end if;
  return null;
end $$;
create trigger contracts_inserted_loads after insert on contracts
  referencing new table as changed for each statement execute function check_loads_of_contracts();
create trigger contracts_updated_loads after update on contracts
  referencing old table as before new table as changed
  for each statement execute function check_loads_of_contracts();

-- Its contracts may have been written since a transaction took its snapshot, if it keeps that to its end.
create function keep_loads_of_contracts() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'the load % keeps its id and its organization', old.id
      using errcode = 'foreign_key_violation', table = 'data_loads';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' or exists (
    select from contracts
     where contracts.organization_id = old.organization_id and contracts.load_id = old.id) then
    raise exception 'contracts name the load %', old.id
      using errcode = 'foreign_key_violation', table = 'data_loads';
  end if;
  return null;
end $$;
create trigger data_loads_deleted after delete on data_loads
  for each row execute function keep_loads_of_contracts();
create trigger data_loads_moved after update on data_loads
  for each row when (new.organization_id <> old.organization_id or new.id <> old.id)
  execute function keep_loads_of_contracts();
create trigger data_loads_truncated before truncate on data_loads
  execute function refuse_truncate();
