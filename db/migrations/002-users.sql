create table users (
  id uuid primary key,
  name text not null,
  last_name text not null,
  email text not null,
  password_hash text,
  active boolean not null default true,
  administrator_type text not null check (administrator_type in ('GENERAL', 'CUSTOM')),
  permissions text[] not null default '{}' check (permissions <@ array['USERS', 'SUPPLIERS',
    'ORGANIZATIONS', 'ADMINISTRATIVE_UNITS', 'CONTRACTS', 'RESOURCES', 'CALCULATIONS', 'SETTINGS']),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);

create unique index users_email on users (lower(email)) where deleted_at is null;

create trigger users_touched before update on users
  for each row execute function touch_updated_at();
