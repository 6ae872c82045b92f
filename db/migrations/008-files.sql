-- What is stored as a file below DATA_DIR/files, under its digest: the bytes of several rows, of
-- several organizations even, may be one file.
create table files (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null check (kind in ('image', 'document')),
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of an image; its largest size is the row itself.
  width integer check (width > 0),
  height integer check (height > 0),
  name text not null default '' check (length(name) <= 200),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((kind = 'image') = (width is not null and height is not null))
);

-- A public address names a file and no organization.
create unique index files_by_id on files (id);
create index files_by_digest on files (sha256);

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

create index image_sizes_by_digest on image_sizes (sha256);

-- The copies of the four documents of a contract, and what the last look for each of them found.
create table document_backups (
  organization_id uuid not null,
  contract_id uuid not null,
  field text not null check (field in ('contractUrl', 'announcementUrl',
    'clarificationMeetingJudgmentUrl', 'presentationProposalsDocUrl')),
  -- Where to look, and whom that asks: nobody is asked for two documents at a time.
  source_url text not null,
  host text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'SAVED', 'FAILED', 'GONE')),
  -- Looks at source_url that were begun.
  attempts integer not null default 0,
  -- Null: there is nothing more to do.
  next_attempt_at timestamptz default now(),
  http_status integer,
  -- Why there is no copy of what was found there.
  failure text,
  checked_at timestamptz,
  -- The newest copy, and where it was when it was copied: source_url may have changed since.
  file_id uuid,
  saved_from text,
  saved_at timestamptz,
  primary key (organization_id, contract_id, field),
  foreign key (organization_id, contract_id) references contracts (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id),
  check ((file_id is null) = (saved_from is null) and (file_id is null) = (saved_at is null))
);

create index document_backups_due on document_backups (host, next_attempt_at)
  where next_attempt_at is not null;
create index document_backups_by_file on document_backups (organization_id, file_id)
  where file_id is not null;

-- What a look found is shown with the contract: the job tells so now and then, not after each of
-- thousands of looks.
create index document_backups_looked_at on document_backups (organization_id, checked_at desc)
  where checked_at is not null;

-- Organizations whose contracts changed since a moment, so that their documents have to be looked
-- for. A load of 31,000 contracts writes one row here; the job does the rest in its own time.
create table document_searches (
  organization_id uuid primary key references organizations (id),
  since timestamptz not null,
  -- Tells the job whether there were more changes while it searched.
  changes bigint not null default 1
);

create function search_documents() returns trigger language plpgsql as $$
begin
  insert into document_searches as known (organization_id, since)
  select organization_id, min(updated_at) from changed group by 1 order by 1
  on conflict (organization_id) do update
    set since = least(known.since, excluded.since), changes = known.changes + 1;
  return null;
end $$;

create trigger contracts_inserted_search after insert on contracts
  referencing new table as changed for each statement execute function search_documents();
create trigger contracts_updated_search after update on contracts
  referencing new table as changed for each statement execute function search_documents();

-- The job reads them in this order, and a load gives all its contracts one moment.
drop index contracts_changed;
create index contracts_changed on contracts (organization_id, updated_at, id);

insert into document_searches (organization_id, since)
select id, '-infinity' from organizations;

-- document_backups is the one place that knows of copies.
alter table contracts
  drop column announcement_url_backup,
  drop column clarification_meeting_judgment_url_backup,
  drop column presentation_proposals_doc_url_backup,
  drop column contract_url_backup;
