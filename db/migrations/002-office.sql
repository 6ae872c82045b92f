-- Who works here and what they did: the record of changes, organizations, accounts, notifications.

-- ## Tables

-- audit: what was done in the back office, by whom and when. A row refers to no other table, so the record
-- outlives what it tells of; each row has the hash of the one before, so that a changed or missing row shows
-- (docs/decisions/022-audit-chain.md). Written by whoever changes something, last in its transaction; rows
-- are only added.
create table audit_events (
  -- The place in the chain, without gaps.
  sequence bigint primary key,
  id uuid not null unique,
  -- Never before that of the row before.
  at timestamptz not null,
  -- Null for what belongs to the whole installation. Indexes order by `whose`, which has no nulls.
  organization_id uuid,
  whose uuid not null generated always as
    (coalesce(organization_id, '00000000-0000-0000-0000-000000000000')) stored,
  user_id uuid,
  session_id uuid,
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  label text not null,
  changes jsonb not null default '[]',
  previous_hash text not null,
  hash text not null
);

-- organizations: a monitor: one public body, its look and what it says of itself. Written by the catalogue of
-- organizations, by its settings and its own pages, and by triggers (data_version, data_changed_at).
create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  short_name text not null check (length(short_name) between 2 and 12),
  -- Only the office sees a draft, until somebody publishes it.
  is_draft boolean not null default false,
  color text not null default '#19babd' check (color ~ '^#[0-9a-f]{6}$'),
  theme text not null default 'default' check (theme in ('default', 'dark', 'purple', 'orange',
    'yellow', 'greenBlue', 'green', 'sky', 'blue', 'red', 'pink', 'gray', 'lilac', 'blueDark')),
  cover uuid,
  title text not null default '',
  description text not null default '',
  welcome_title text not null default '',
  show_background_text boolean not null default false,
  round boolean not null default true,
  contact_location text,
  contact_email text,
  address text,
  schedule text,
  additional_information text,
  -- {lat, lon}, for the map of the contact page.
  map_coordinates jsonb check (jsonb_typeof(map_coordinates) = 'object'),
  contact_links jsonb not null default '[]' check (jsonb_typeof(contact_links) = 'array'),
  -- These documents are checked by src/office/organizations/organization.ts and src/site/pages/page-texts.ts
  -- before they are written; what they leave out has a default text in the catalogues.
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object'),
  privacy jsonb not null default '{}' check (jsonb_typeof(privacy) = 'object'),
  sponsors jsonb not null default '[]' check (jsonb_typeof(sponsors) = 'array'),
  rights_text text check (length(rights_text) between 1 and 2000),
  -- Where the contracts were obtained; a page names it under every figure. Null until somebody states it.
  data_source_name text,
  data_source_url text check (data_source_url ~ '^https?://'),
  -- The licence of the open data; null until somebody states it.
  data_license text
    check (data_license in
      ('LIBRE_USO_MX', 'CC_BY_4_0', 'CC_BY_SA_4_0', 'CC0_1_0', 'ODC_BY_1_0', 'ODBL_1_0')),
  default_administration_period text
    check (default_administration_period ~ '^[12][0-9]{3}-[12][0-9]{3}$'),
  -- Grows with every change of what the organization shows, itself included; caches compare it.
  data_version bigint not null default 0,
  -- When that was.
  data_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);

-- accounts: somebody who administers. Written by the catalogue of users, by their own profile, and by the
-- first start (the first administrator).
create table users (
  id uuid primary key,
  name text not null,
  last_name text not null,
  email text not null,
  -- Argon2id; null until the invitation was used.
  password_hash text,
  active boolean not null default true,
  administrator_type text not null check (administrator_type in ('GENERAL', 'CUSTOM')),
  permissions text[] not null default '{}' check (permissions <@ array['USERS', 'SUPPLIERS',
    'ORGANIZATIONS', 'ADMINISTRATIVE_UNITS', 'CONTRACTS', 'RESOURCES', 'CALCULATIONS', 'SETTINGS']),
  -- The organizations that the user is limited to; empty: all (docs/spec-readings.md#users-and-permissions).
  organizations uuid[] not null default '{}',
  notes text,
  -- An image; it belongs to the organization for which it was uploaded, as every file does.
  profile_picture uuid,
  profile_picture_organization_id uuid,
  -- When the user was last sent an invitation, which can be used for 72 hours.
  invited_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  foreign key (profile_picture_organization_id, profile_picture)
    references files (organization_id, id),
  check ((profile_picture is null) = (profile_picture_organization_id is null))
);

-- accounts: a log-in, until its day is over. A token names a session and is worth nothing once it has ended
-- (docs/decisions/020-sessions-and-tokens.md). Written by logging in and out, and by what ends sessions.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Why it ended: LOG_OUT, NEW_PASSWORD, DISABLED or DELETED.
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);

-- accounts: a link that was mailed to choose a password. A user has one of each kind, and a newer one
-- replaces it. The link itself is stored nowhere, only its SHA-256. Written by invitations and requests for a
-- new password.
create table account_links (
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('RESET', 'INVITATION')),
  digest text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- accounts: attempts that count against a budget: failed log-ins of an account, of a known device or of a
-- network, and requested links. A row is one budget, under a digest that names nobody; whoever adds to it
-- holds its lock, so that it is exact over all processes. Written by logging in and by requests for a link.
create table account_attempts (
  key text primary key,
  at timestamptz[] not null,
  last_at timestamptz not null
);

-- accounts: log-ins of accounts that do not exist, by network and hour, until the hour is over and goes on
-- record as one event. The network is a digest. Written by logging in.
create table unknown_log_ins (
  network text not null,
  hour timestamptz not null,
  attempts int not null,
  primary key (network, hour)
);

-- accounts: the second step of a log-in, a code that an application of the user makes of a key, which is
-- sealed with the secret of the installation. Written by who adds or removes their own, by log-ins that use a
-- code, by who manages users, and by the start (REMOVE_SECOND_FACTOR_OF).
create table second_factors (
  user_id uuid primary key references users (id),
  key bytea not null,
  created_at timestamptz not null default now(),
  -- When the first right code was typed; until then nothing is asked for.
  added_at timestamptz,
  -- The last stretch of 30 seconds whose code was used: no code serves twice.
  last_step bigint,
  -- Digests of the codes that stand in for the application, each of which serves once.
  recovery_codes text[] not null default '{}'
);

-- notifications: what those who work for an organization are told. It stays after it was read. Written by
-- loads, jobs and checks.
create table notifications (
  organization_id uuid not null references organizations (id),
  -- Grows in the order of the commits: whoever adds one holds the organization's row.
  number bigint not null,
  id uuid not null,
  -- A key of the texts of the slice `notifications`, and what goes into its holes.
  message text not null,
  message_values jsonb not null default '{}',
  -- blue: begun, green: done, red: stopped.
  status text not null check (status in ('blue', 'green', 'red')),
  -- What it is about, such as a load: a later one about the same takes its place.
  subject_id uuid,
  -- Who is told: GENERAL users alone, or those with this permission; GENERAL users have them all.
  only_general boolean not null default false,
  permission text,
  -- Null when a command did it.
  author_id uuid references users (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, id),
  unique (organization_id, number)
);

-- notifications: up to which notification somebody has read. Written by reading them.
create table notification_reads (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  read_up_to bigint not null,
  primary key (organization_id, user_id)
);

-- Keys of earlier tables that lead here.
alter table derived_data add foreign key (organization_id) references organizations (id);
alter table files add foreign key (organization_id) references organizations (id);

-- ## Indexes

-- The list of the record, newest first, with its filters.
create index audit_events_newest on audit_events (whose, sequence);
create index audit_events_by_action on audit_events (whose, action, sequence);
create index audit_events_by_entity on audit_events (whose, entity, sequence);
create index audit_events_by_user on audit_events (user_id, sequence);
create index audit_events_by_label on audit_events using gin (folded(label) gin_trgm_ops);
create index audit_events_in_time on audit_events (at, sequence);
-- The history of one record.
create index audit_events_of_record on audit_events (organization_id, entity, entity_id, sequence);

-- No two live organizations share a name or an abbreviation.
create unique index organizations_name on organizations (folded(name)) where deleted_at is null;
create unique index organizations_short_name on organizations (folded(short_name))
  where deleted_at is null;

-- A log-in by its e-mail, of which there is one.
create unique index users_email on users (lower(email)) where deleted_at is null;
-- The sessions that end with a user.
create index sessions_of_user on sessions (user_id) where ended_at is null;
-- What the job `clean-accounts` deletes.
create index sessions_expired on sessions (expires_at);
create index account_links_expired on account_links (expires_at);
create index account_attempts_by_age on account_attempts (last_at);

-- The notification that a later one replaces.
create index notifications_by_subject on notifications (organization_id, subject_id)
 where subject_id is not null;

-- ## Functions and triggers

-- SHA-256 over all that a row of the record says, and over the hash of the row before.
create function audit_hash(event audit_events) returns text language sql stable
  return encode(sha256(convert_to(
    jsonb_build_array(event.previous_hash, event.sequence, event.id,
      to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), event.organization_id,
      event.user_id, event.session_id, event.user_name, event.action, event.entity,
      event.entity_id, event.label, event.changes)::text, 'UTF8')), 'hex');

-- One row at a time, until its transaction ends: the next one has to know the hash of this one. The trigger
-- alone decides place, moment and hash.
create function chain_audit_event() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('contraluz audit chain'));
  select sequence, at, hash into last from audit_events order by sequence desc limit 1;
  new.sequence := coalesce(last.sequence, 0) + 1;
  new.at := greatest(clock_timestamp(), last.at);
  new.previous_hash := coalesce(last.hash, repeat('0', 64));
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_events_chained before insert on audit_events
  for each row execute function chain_audit_event();

create function refuse_to_rewrite() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  raise exception 'What is on record is not changed.' using errcode = '42501';
end $$;
create trigger audit_events_kept before update or delete on audit_events
  for each row execute function refuse_to_rewrite();
create trigger audit_events_kept_whole before truncate on audit_events
  for each statement execute function refuse_to_rewrite();

-- Version and moment count themselves: their change is none of what the organization says of itself.
create trigger organizations_touched before update on organizations
  for each row
  when (to_jsonb(old) - array['data_version', 'data_changed_at']
    is distinct from to_jsonb(new) - array['data_version', 'data_changed_at'])
  execute function touch_updated_at();

-- A change of its settings is a new version too, for a page shows them beside its data. The row is locked
-- when this runs, so versions and moments only grow, in the order of the commits.
create function move_data_version() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  new.data_version := greatest(new.data_version, old.data_version + 1);
  new.data_changed_at := greatest(clock_timestamp(), old.data_changed_at);
  return new;
end $$;
create trigger organizations_versioned before update on organizations
  for each row execute function move_data_version();

-- A page shows the organization itself too: its name, its theme, how it rounds.
create function organization_changed() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('data_changed', new.id::text);
  return null;
end $$;
create trigger organizations_inserted after insert on organizations
  for each row execute function organization_changed();
create trigger organizations_updated after update on organizations
  for each row
  when (to_jsonb(old) - array['data_version', 'data_changed_at']
    is distinct from to_jsonb(new) - array['data_version', 'data_changed_at'])
  execute function organization_changed();

-- For statement triggers with the transition table "changed": the organizations whose data changed get a new
-- version, and listeners of the channel "data_changed" get their ids (docs/decisions/010-page-cache.md).
create function data_changed() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  organization uuid;
begin
  for organization in select distinct organization_id from changed order by 1 loop
    update organizations set data_version = data_version + 1 where id = organization;
    perform pg_notify('data_changed', organization::text);
  end loop;
  return null;
end $$;

-- A password, an invitation and a picture are no change of what a form of the user shows, which would
-- otherwise be refused as changed meanwhile.
create trigger users_touched before update on users
  for each row
  when ((old.name, old.last_name, old.email, old.active, old.administrator_type, old.permissions,
         old.organizations, old.notes, old.deleted_at)
        is distinct from
        (new.name, new.last_name, new.email, new.active, new.administrator_type, new.permissions,
         new.organizations, new.notes, new.deleted_at))
  execute function touch_updated_at();

-- Listeners of the channel "session_ended" get the ids of sessions that somebody ended.
create function session_ended() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
create trigger sessions_ended after update on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function session_ended();

-- Listeners of the channel "notifications" get the ids of the organizations that have a new one.
create function notification_added() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('notifications', new.organization_id::text);
  return null;
end $$;
create trigger notifications_added after insert on notifications
  for each row execute function notification_added();

-- ## Rights

-- The owner of the record may read it and add to it, and nothing else.
revoke update, delete, truncate on audit_events from current_user;
