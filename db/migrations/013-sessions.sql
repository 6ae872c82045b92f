alter table users
  -- An image; it belongs to the organization for which it was uploaded, as every file does.
  add column profile_picture uuid,
  add column profile_picture_organization_id uuid,
  -- The organizations the user is limited to; empty: all (decision 36).
  add column organizations uuid[] not null default '{}',
  add foreign key (profile_picture_organization_id, profile_picture)
    references files (organization_id, id),
  add check ((profile_picture is null) = (profile_picture_organization_id is null));

-- A token names one of these, and is worth nothing once it has ended (decision 32).
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Why: LOG_OUT, NEW_PASSWORD, DISABLED or DELETED.
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);

create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_expired on sessions (expires_at);

-- Listeners of the channel "session_ended" get the ids of sessions that somebody ended.
create function session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;

create trigger sessions_ended after update on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function session_ended();
