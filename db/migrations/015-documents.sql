-- Copies of documents per organization, and documents that were uploaded by hand.

-- documents: what an organization chose for the copies of its documents. Without a row they are made, without
-- a limit. Written by the screen of documents.
create table document_settings (
  organization_id uuid primary key references organizations (id),
  copies_enabled boolean not null default true,
  -- Bytes that its copies and uploads may take; null: as many as the disk has.
  quota_bytes bigint check (quota_bytes > 0)
);

-- documents: a document of a contract that somebody of its organization uploaded, where no source has one.
-- Written by the screen of documents.
create table uploaded_documents (
  organization_id uuid not null,
  contract_id uuid not null,
  field text not null check (field in ('contractUrl', 'announcementUrl',
    'clarificationMeetingJudgmentUrl', 'presentationProposalsDocUrl')),
  file_id uuid not null,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null,
  primary key (organization_id, contract_id, field),
  foreign key (organization_id, contract_id) references contracts (organization_id, id),
  foreign key (organization_id, file_id) references files (organization_id, id)
);
create index uploaded_documents_by_file on uploaded_documents (organization_id, file_id);
