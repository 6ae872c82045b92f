-- Which monitors an organization was compared with: its own, others of the installation, foreign ones.
-- A name and a colour of a foreign monitor are what it said of itself.
create table comparations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- The organization that it was compared with; a foreign monitor numbers its own as it likes.
  target text not null check (char_length(target) <= 64),
  -- Where the foreign monitor is; empty for one of this installation.
  remote_url text not null default '' check (char_length(remote_url) <= 400),
  target_name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  last_used_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, target, remote_url)
);

create index comparations_recent on comparations (organization_id, last_used_at desc);
