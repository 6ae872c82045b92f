-- When anything that the organization shows last changed, itself included; moves with data_version.
alter table organizations add column data_changed_at timestamptz not null default now();

-- Both count themselves: they are no change of what the organization says of itself.
drop trigger organizations_touched on organizations;
create trigger organizations_touched before update on organizations
  for each row
  when (to_jsonb(old) - array['data_version', 'data_changed_at']
    is distinct from to_jsonb(new) - array['data_version', 'data_changed_at'])
  execute function touch_updated_at();
drop trigger organizations_updated on organizations;
create trigger organizations_updated after update on organizations
  for each row
  when (to_jsonb(old) - array['data_version', 'data_changed_at']
    is distinct from to_jsonb(new) - array['data_version', 'data_changed_at'])
  execute function organization_changed();

-- A change of its settings is a new version too, for a page shows them beside its data. The row is
-- locked when this runs, so versions and moments only grow, in the order of the commits.
create function move_data_version() returns trigger language plpgsql as $$
begin
  new.data_version := greatest(new.data_version, old.data_version + 1);
  new.data_changed_at := greatest(clock_timestamp(), old.data_changed_at);
  return new;
end $$;

create trigger organizations_versioned before update on organizations
  for each row execute function move_data_version();
