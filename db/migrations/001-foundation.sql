-- The schema of version 0.1.0: a file for each wing that owns tables, in the order of the wings
-- (docs/architecture.md). A file names only tables of its own and of the files before it; a foreign key that
-- leads from an earlier table to a later one stands in the later file.
--
-- Every file has this order: functions that columns and indexes are computed with, tables, indexes, functions
-- and triggers, rights. The comment of a table begins with the slice that owns it and ends with who writes
-- it. What changes after this version is a file of its own, with the next number (docs/data-model.md).

-- Searches of three letters and more.
create extension if not exists pg_trgm;
-- An organization beside what is searched, in one index.
create extension if not exists btree_gin;
-- An organization beside a range, in one index.
create extension if not exists btree_gist;

-- ## Functions that columns and indexes are computed with

-- SQL functions are bound to what they name when they are made; those in PL/pgSQL bring their own path. A
-- restore gives a session an empty search_path, so both kinds work there too.

-- Text as searches compare it: lower case, without accents. Letters are listed, so the result is the same on
-- every server, whatever its collation, and indexes may rely on it. `translate` compares each letter with all
-- 46 of its list and text in Spanish has six letters that are not ASCII: these are replaced one by one, in a
-- fifth of the time. Text with other letters takes the list, as does a database whose `lower` leaves capitals
-- with accents.
create function folded(words text) returns text
  language sql immutable parallel safe
  return case
    when octet_length(words) = char_length(words) then lower(words)
    when octet_length(
           replace(replace(replace(replace(replace(replace(lower(words),
             'ó', 'o'), 'í', 'i'), 'á', 'a'), 'é', 'e'), 'ú', 'u'), 'ñ', 'n')) = char_length(words)
      then replace(replace(replace(replace(replace(replace(lower(words),
             'ó', 'o'), 'í', 'i'), 'á', 'a'), 'é', 'e'), 'ú', 'u'), 'ñ', 'n')
    else lower(translate(words,
      'ÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇáàäâãéèëêíìïîóòöôõúùüûñç',
      'AAAAAEEEEIIIIOOOOOUUUUNCaaaaaeeeeiiiiooooouuuunc'))
  end;

-- Text without the letters that no screen shows, as src/foundation/platform/without-unseen.ts leaves them
-- out: those that Unicode calls default ignorable, listed, so that the result is the same on every server.
create function without_unseen(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(words, '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F'
    || '\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
    || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]+', '', 'g');

-- ## Tables

-- platform: how much somebody asked for in the current minute, counted in all processes together. The mark is
-- a keyed digest of an address and of what was asked for. Nothing of it is worth saving when the server of
-- the database dies. Written by the limit of requests.
create unlogged table request_counts (
  mark text primary key,
  count bigint not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- derived: what was computed over all rows of an organization after its data changed, with its stamp: from
-- which state, and when (docs/decisions/028-derived-data.md). Written by the job that computes it.
create table derived_data (
  organization_id uuid not null,
  name text not null,
  -- The definition that computed it: another version computes something else.
  definition_version integer not null,
  -- The version of the organization's data that was read. Null when something else that it depends on
  -- changed.
  data_version bigint,
  computed_at timestamptz not null,
  value jsonb not null,
  primary key (organization_id, name)
);

-- files: one row that says which folder has the files of the other rows; the folder has the same id in its
-- file "store-id". A process with another folder would lose what is uploaded there, so it does not start.
-- Written by the first start.
create table file_store (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);

-- files: an image or the copy of a document. The bytes are below DATA_DIR/files under their digest: several
-- rows, of several organizations even, may share one file. Written by uploads of images and by checks of
-- documents.
create table files (
  organization_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('image', 'document')),
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Both belong to an image; its largest size is the row itself.
  width integer check (width > 0),
  height integer check (height > 0),
  name text not null default '' check (length(name) <= 200),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((kind = 'image') = (width is not null and height is not null))
);

-- files: a smaller width of an image. Written with the image.
create table image_sizes (
  organization_id uuid not null,
  file_id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (organization_id, file_id, width),
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);

-- ## Indexes

-- A public address names a file and no organization.
create unique index files_by_id on files (id);
-- Whether another row still needs the bytes of a digest.
create index files_by_digest on files (sha256);
create index image_sizes_by_digest on image_sizes (sha256);

-- ## Functions and triggers

-- What follows the updated_at that was seen: later by a millisecond at least, whatever the order in which
-- transactions began. An editor names the state of a row by that moment, so no two states may share one.
-- Several writes of one transaction have one moment.
create function moment_after(seen timestamptz) returns timestamptz language sql stable
  return case when seen = now() then seen
    else greatest(now(), seen + interval '1 millisecond') end;

-- Every change of a row moves its updated_at, whoever writes it.
create function touch_updated_at() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  new.updated_at := moment_after(old.updated_at);
  return new;
end $$;
