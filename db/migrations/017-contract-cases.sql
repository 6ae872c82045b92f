-- What a reader says is wrong with a contract, and what the municipality answers.

-- contract-cases: what somebody says of a contract, perhaps of one of its signals, and the municipality's
-- answer, which alone is public. Written by the page "Esto está mal" and by the screen of cases; the job
-- forget-case-words takes the reader's words away.
create table contract_cases (
  organization_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  -- The id of the signal, such as F03; null for the contract as a whole.
  signal text check (signal ~ '^F\d\d$'),
  opened_by text not null check (opened_by in ('READER', 'OFFICE')),
  opened_at timestamptz not null default now(),
  -- Null of the office's own cases, and some months after a case was closed.
  reader_words text check (length(reader_words) between 1 and 4000),
  state text not null default 'OPEN'
    check (state in ('OPEN', 'ANSWERED', 'CORRECTED', 'CONFIRMED', 'DISMISSED')),
  answer text check (length(answer) between 1 and 4000),
  document_url text check (document_url ~ '^https?://' and length(document_url) <= 2000),
  -- Under which name the public reads the answer; null: staff of the monitor.
  signed_as text check (length(signed_as) between 1 and 150),
  answered_by uuid,
  closed_at timestamptz,
  -- When an answer was changed that the public had read before.
  changed_at timestamptz,
  -- Grows with each answer, so that of two who answer at once the second is told.
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, contract_id) references contracts (organization_id, id),
  check ((state in ('OPEN', 'DISMISSED')) = (answer is null)),
  check ((state = 'OPEN') = (closed_at is null)),
  check (state <> 'CONFIRMED' or signal is not null),
  check (opened_by = 'READER' or reader_words is null)
);
create index contract_cases_by_contract on contract_cases (organization_id, contract_id);
create index contract_cases_by_state on contract_cases (organization_id, state, opened_at);
