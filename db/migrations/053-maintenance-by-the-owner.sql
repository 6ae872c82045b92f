-- After a load the search index is brought up to date and the planner told how many rows there are,
-- which the owner of a table alone may do. The application works under another role.
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
