-- What an administrator said once and a load of the organization takes until somebody says otherwise.
create table load_preferences (
  organization_id uuid not null primary key references organizations (id),
  -- Whether optional cells that cannot be read are left blank.
  blank_unreadable boolean not null,
  updated_at timestamptz not null default now()
);

create trigger load_preferences_touched before update on load_preferences
  for each row execute function touch_updated_at();
