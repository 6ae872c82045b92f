-- When the check under way began; null: none is. One that its process did not end is made again at once.
alter table document_backups add column begun_at timestamptz;
create index document_backups_begun on document_backups (organization_id) where begun_at is not null;
