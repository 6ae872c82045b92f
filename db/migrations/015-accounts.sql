-- Attempts that count against a budget: failed log-ins of an account, of a known device or of a
-- network, and links asked for. A row is one budget, under a digest that names nobody; who adds to it
-- holds its lock, so that it is exact over all processes.
create table account_attempts (
  key text primary key,
  at timestamptz[] not null,
  last_at timestamptz not null
);

create index account_attempts_by_age on account_attempts (last_at);

-- Links that were mailed: of each kind a user has one, and a newer one replaces it. What is mailed
-- is kept nowhere, only its SHA-256.
create table account_links (
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('RESET', 'INVITATION')),
  digest text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

create index account_links_expired on account_links (expires_at);

-- When the user was last sent an invitation, which can be used for 72 hours.
alter table users add column invited_at timestamptz;

-- A password, an invitation and a picture are no change of what a form of the user shows, which
-- would otherwise be refused as changed meanwhile.
drop trigger users_touched on users;
create trigger users_touched before update on users
  for each row
  when ((old.name, old.last_name, old.email, old.active, old.administrator_type, old.permissions,
         old.organizations, old.notes, old.deleted_at)
        is distinct from
        (new.name, new.last_name, new.email, new.active, new.administrator_type, new.permissions,
         new.organizations, new.notes, new.deleted_at))
  execute function touch_updated_at();
