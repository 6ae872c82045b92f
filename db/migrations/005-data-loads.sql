-- A spreadsheet on its way into the organization's contracts. The rows of an open load wait for
-- somebody to confirm or cancel it; a confirmed one can be taken back for 30 days (decision 28).
create table data_loads (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  file_name text not null,
  status text not null default 'OPEN'
    check (status in ('OPEN', 'CONFIRMED', 'CANCELLED', 'REVERTED')),
  options jsonb not null default '{}',
  summary jsonb not null,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  reverted_by uuid,
  reverted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

create unique index data_loads_open on data_loads (organization_id) where status = 'OPEN';
create index data_loads_recent on data_loads (organization_id, confirmed_at desc)
  where status = 'CONFIRMED';

create trigger data_loads_touched before update on data_loads
  for each row execute function touch_updated_at();

-- `cells` as they were read, `draft` what they mean without blanks, `filled` the fields that no
-- cell gave, `changes` old and new values of a stored contract, `creates` the columns whose
-- supplier or unit is new, `repeats` the row of the sheet that says the same.
create table data_load_rows (
  organization_id uuid not null,
  load_id uuid not null,
  row_index integer not null,
  status text not null check (status in ('NEW', 'SKIPPED', 'CHANGED', 'ERROR')),
  cells jsonb not null,
  draft jsonb not null,
  filled text[] not null,
  findings jsonb not null,
  changes jsonb not null,
  creates text[] not null,
  repeats integer,
  primary key (organization_id, load_id, row_index),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);

-- What a confirm changed in contracts that were there before: the whole row as it was.
create table data_load_changes (
  organization_id uuid not null,
  load_id uuid not null,
  contract_id uuid not null,
  old_row jsonb not null,
  primary key (organization_id, load_id, contract_id),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade,
  foreign key (organization_id, contract_id) references contracts (organization_id, id)
);

alter table contracts add foreign key (organization_id, load_id)
  references data_loads (organization_id, id);
alter table suppliers add foreign key (organization_id, load_id)
  references data_loads (organization_id, id);
alter table administrative_units add foreign key (organization_id, load_id)
  references data_loads (organization_id, id);

create index contracts_of_load on contracts (organization_id, load_id) where load_id is not null;
create index suppliers_of_load on suppliers (organization_id, load_id) where load_id is not null;
create index administrative_units_of_load on administrative_units (organization_id, load_id)
  where load_id is not null;
create index suppliers_by_name on suppliers (organization_id, name_key) where deleted_at is null;
