-- Text as it is compared in a search: lower case, without accents. Letters are listed, so the
-- result is the same on every server, whatever its collation, and indexes may rely on it.
create function folded(words text) returns text
  language sql immutable strict parallel safe
  return lower(translate(words,
    'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç',
    'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'));

-- Every change of a row moves its updated_at, whoever writes it.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  short_name text not null check (length(short_name) between 2 and 12),
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
  -- Where the contracts were obtained; a page names it under every figure.
  data_source_name text not null default 'Plataforma Nacional de Transparencia',
  data_source_url text default 'https://www.plataformadetransparencia.org.mx'
    check (data_source_url ~ '^https?://'),
  default_administration_period text
    check (default_administration_period ~ '^[12][0-9]{3}-[12][0-9]{3}$'),
  -- Grows with every change of the organization's data; whoever keeps an answer compares it.
  data_version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);

create unique index organizations_name on organizations (folded(name)) where deleted_at is null;
create unique index organizations_short_name on organizations (folded(short_name))
  where deleted_at is null;

create trigger organizations_touched before update on organizations
  for each row
  when (to_jsonb(old) - 'data_version' is distinct from to_jsonb(new) - 'data_version')
  execute function touch_updated_at();

-- A page shows the organization itself too: its name, its theme, how it rounds.
create function organization_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('data_changed', new.id::text);
  return null;
end $$;

create trigger organizations_inserted after insert on organizations
  for each row execute function organization_changed();
create trigger organizations_updated after update on organizations
  for each row
  when (to_jsonb(old) - 'data_version' is distinct from to_jsonb(new) - 'data_version')
  execute function organization_changed();

-- For statement triggers with the transition table "changed": the organizations whose data changed
-- get a new version, and listeners of the channel "data_changed" get their ids.
create function data_changed() returns trigger language plpgsql as $$
declare
  organization uuid;
begin
  for organization in select distinct organization_id from changed order by 1 loop
    update organizations set data_version = data_version + 1 where id = organization;
    perform pg_notify('data_changed', organization::text);
  end loop;
  return null;
end $$;
