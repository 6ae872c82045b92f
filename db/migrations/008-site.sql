-- What surrounds the figures: articles, contact, visits.

-- ## Tables

-- resources: an article, a note, a law or a site to read. Few rows each organization, so the search needs no
-- index. Written by the catalogue of resources.
create table resources (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  classification text not null
    check (classification in ('ARTICLE', 'NOTES', 'LEGAL_FRAMEWORK', 'WEBSITE')),
  title text not null check (length(title) between 1 and 300),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  image uuid check (image is null or classification = 'ARTICLE'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, image) references files (organization_id, id)
);

-- contact: what a visitor wrote to an organization. A message is stored first and mailed afterwards. Written
-- by the contact page, and by the job that mails (mailed_at).
create table contact_messages (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  phone text check (length(phone) between 1 and 40),
  email text not null check (length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 4000),
  -- The language of the page it was written on.
  language text not null check (language in ('es', 'en', 'jp')),
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- Beyond what is mailed one by one within an hour; these go together when it is over.
  held_back boolean not null default false,
  primary key (organization_id, id)
);

-- contact: a human check that was used, until it expires by itself. Written by the contact page.
create table contact_challenges (
  signature text primary key,
  expires_at timestamptz not null
);

-- contact: who tried to send a message in the last minutes: no address, but a keyed digest of it. Written by
-- the contact page.
create table contact_attempts (
  sender text not null,
  at timestamptz not null default now()
);

-- visits: how often each kind of page about an organization was read on a day; no row says anything about a
-- visitor. Written by every public page.
create table page_views (
  organization_id uuid not null references organizations (id),
  day date not null,
  -- The pattern of the address, such as /contracts/{id}.
  route text not null,
  views bigint not null,
  primary key (organization_id, day, route)
);

-- visits: how many networks read an organization on a day. Written by every public page.
create table visits (
  organization_id uuid not null references organizations (id),
  day date not null,
  visits bigint not null,
  primary key (organization_id, day)
);

-- visits: the salt of the marks of a day, taken away with them within an hour after it. The database's own
-- log has neither. Written by the first visit of a day.
create unlogged table visit_salts (
  day date primary key,
  salt text not null
);

-- visits: that some network read an organization today, under a digest with the salt of the day: it makes one
-- visit a day. Written by every public page.
create unlogged table visit_marks (
  day date not null,
  organization_id uuid not null references organizations (id),
  mark text not null,
  primary key (day, organization_id, mark)
);

-- ## Indexes

-- A title is unique in its group.
create unique index resources_title on resources (organization_id, classification, folded(title))
  where deleted_at is null;
-- A group, the newest first.
create index resources_newest on resources (organization_id, classification, created_at desc, id)
  where deleted_at is null;
-- How often somebody tried lately.
create index contact_attempts_sender on contact_attempts (sender, at);

-- ## Functions and triggers

create trigger resources_touched before update on resources
  for each row execute function touch_updated_at();
create trigger resources_inserted after insert on resources
  referencing new table as changed for each statement execute function data_changed();
create trigger resources_updated after update on resources
  referencing new table as changed for each statement execute function data_changed();
create trigger resources_deleted after delete on resources
  referencing old table as changed for each statement execute function data_changed();
