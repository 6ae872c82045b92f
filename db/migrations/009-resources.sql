-- Where a visitor may read more. Few rows each organization, so the search needs no index.
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

create unique index resources_title on resources (organization_id, classification, folded(title))
  where deleted_at is null;
create index resources_newest on resources (organization_id, classification, created_at desc, id)
  where deleted_at is null;

create trigger resources_touched before update on resources
  for each row execute function touch_updated_at();

create trigger resources_inserted after insert on resources
  referencing new table as changed for each statement execute function data_changed();
create trigger resources_updated after update on resources
  referencing new table as changed for each statement execute function data_changed();
create trigger resources_deleted after delete on resources
  referencing old table as changed for each statement execute function data_changed();
