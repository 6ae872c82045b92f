-- What was corrected in a row of a confirmed load, kept with the contract that the row became, for the
-- same row of later files. `row_digest` stands for the row as the file wrote it, `near_digests` for
-- what makes it the same row where something else of it changed, the most precise first. Cells are as
-- in data_load_rows.cells, null when blank. Of several corrections of one cell that of the load
-- confirmed last holds.
create table remembered_corrections (
  organization_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  load_id uuid not null,
  row_digest text not null,
  near_digests text[] not null,
  column_code text not null,
  cell_before jsonb,
  cell_after jsonb,
  correction_id uuid not null,
  corrected_by uuid,
  corrected_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, contract_id) references contracts (organization_id, id)
    on delete cascade,
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);
create unique index remembered_corrections_of_row
  on remembered_corrections (organization_id, row_digest, column_code, load_id);

-- That a row is a registered contract, as it was said in a confirmed load: it was left out (skip) or
-- gave the contract its values (update). `deal_digest` stands for what makes the row a contract.
create table remembered_decisions (
  organization_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  load_id uuid not null,
  deal_digest text not null,
  decision text not null check (decision in ('skip', 'update')),
  decided_by uuid,
  decided_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, contract_id) references contracts (organization_id, id)
    on delete cascade,
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);
create unique index remembered_decisions_of_deal
  on remembered_decisions (organization_id, deal_digest, load_id);

-- Which of them an open load applied.
alter table data_load_corrections add column remembered_id uuid;
alter table data_load_rows add column remembered_decision_id uuid;
