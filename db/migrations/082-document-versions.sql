-- Each document is checked again every week: since when it is dead, and when a check last found
-- something else than the one before, which is what the public is told of.
alter table document_backups
  add column dead_since timestamptz,
  add column changed_at timestamptz;

update document_backups
   set changed_at = checked_at,
       dead_since = case when status = 'GONE' or failure = 'no-answer' and next_attempt_at is null
                         then checked_at end;

-- Checks that were given up until now are made again within a week, spread over it.
update document_backups
   set next_attempt_at = now() + random() * interval '7 days',
       attempts = case when status = 'SAVED' then 0 else 5 end
 where next_attempt_at is null and status <> 'PENDING';

drop index document_backups_looked_at;
create index document_backups_changed on document_backups (organization_id, changed_at desc)
  where changed_at is not null;

-- An address that many contracts name is fetched once for all of them.
create index document_backups_by_address on document_backups (md5(source_url));

-- Copies of a document that another copy has taken the place of, because the source changed it or
-- the contract got another address. Written by the check that found the change.
create table replaced_documents (
  organization_id uuid not null,
  file_id uuid not null,
  contract_id uuid not null,
  field text not null check (field in ('contractUrl', 'announcementUrl',
    'clarificationMeetingJudgmentUrl', 'presentationProposalsDocUrl')),
  saved_from text not null,
  saved_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  primary key (organization_id, file_id),
  foreign key (organization_id, contract_id) references contracts (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);

create index replaced_documents_of_contract
  on replaced_documents (organization_id, contract_id, field, saved_at);
