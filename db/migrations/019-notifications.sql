-- What those who work for an organization are told of. Kept after it was read.
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
  -- Null when a command did it.
  author_id uuid references users (id),
  created_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, id),
  unique (organization_id, number)
);

-- Up to which notification somebody has read.
create table notification_reads (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  read_up_to bigint not null,
  primary key (organization_id, user_id)
);

-- Listeners of the channel "notifications" get the ids of the organizations that have a new one.
create function notification_added() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.organization_id::text);
  return null;
end $$;

create trigger notifications_added after insert on notifications
  for each row execute function notification_added();
