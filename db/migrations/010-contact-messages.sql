-- What visitors write to an organization. A message is stored first and mailed afterwards.
create table contact_messages (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  phone text check (length(phone) between 1 and 40),
  email text not null check (length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 4000),
  -- Of the page it was written on.
  language text not null check (language in ('es', 'en', 'jp')),
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (organization_id, id)
);

-- Human checks that were used, until they expire by themselves.
create table contact_challenges (
  signature text primary key,
  expires_at timestamptz not null
);

-- Who tried to send a message in the last minutes: no address, but a keyed hash of it.
create table contact_attempts (
  sender text not null,
  at timestamptz not null default now()
);

create index contact_attempts_sender on contact_attempts (sender, at);
