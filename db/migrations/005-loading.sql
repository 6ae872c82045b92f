-- How a spreadsheet becomes contracts: read, check, plan, ask, correct, confirm, take back.

-- ## Tables

-- data-load: a spreadsheet on its way into the contracts of an organization. The rows of an open load wait
-- for somebody to confirm or cancel it; a confirmed one can be taken back
-- (docs/data-load.md#taking-a-load-back). Written by every step of a load: upload, reading, answers,
-- corrections, confirming, taking back.
create table data_loads (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  file_name text not null,
  -- The file as it was sent, for a load that came through the back office.
  file_sha256 text,
  -- While a file with corrections is read, the one before it: `sha256` and `fileName`.
  file_before jsonb,
  -- READING until the rows are there, MAPPING while a person has to tell its columns, REFUSED when it cannot
  -- be read. An open load whose file is read again is READING once more and has the summary of before.
  status text not null default 'OPEN'
    check (status in
      ('READING', 'MAPPING', 'OPEN', 'CONFIRMED', 'CANCELLED', 'REVERTED', 'REFUSED')),
  -- How far the reading is: its stage, rows, and when that was.
  progress jsonb,
  reading_attempts integer not null default 0,
  -- Why it cannot be read: the key of a text and its values.
  refusal jsonb,
  -- How the file was read, and the first rows of its sheets.
  reading jsonb,
  preview jsonb,
  -- Whether a file of the load had decimals after a comma, or dates that exist only with the month first:
  -- another file may take its place before anybody answered what separates decimals, or in which order dates
  -- are.
  decimal_comma_seen boolean not null default false,
  month_first_seen boolean not null default false,
  -- What the columns of its file are, as a person answered; what was chosen so far on the screen; who
  -- answered; and what the organization remembers of it once the load is confirmed: nothing is learned from a
  -- load that was cancelled.
  layout jsonb,
  layout_draft jsonb,
  layout_by uuid,
  layout_to_remember jsonb,
  -- What it takes of the answers that the last load of files with the same headings was given.
  earlier_answers jsonb,
  options jsonb not null default '{}',
  -- Whether registered contracts are updated, as chosen on the screen: the same in every tab and after a
  -- reload.
  update_existing boolean not null default false,
  summary jsonb,
  -- What became of the rows before the file was read again with other values or corrections: for each status
  -- how many rows it had and what they add up to.
  statuses_before jsonb,
  -- Changes whenever what the rows add to the summary is stored anew, so that a process knows whether what it
  -- remembers of them still holds. A value is never used twice.
  facts_revision uuid,
  -- The moment of the last decision or correction in its rows, which tells the states of its review apart.
  rows_changed_at timestamptz,
  -- Who confirms it just now and since when; the lock that they hold says whether they still do.
  confirming jsonb,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  cancelled_by uuid,
  reverted_by uuid,
  reverted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- data-load: a row of a load's spreadsheet. Written by reading, and by every answer that plans it again.
create table data_load_rows (
  organization_id uuid not null,
  load_id uuid not null,
  row_index integer not null,
  -- PROBABLE: probably a contract that is there already, or another row of its sheet; somebody has to decide.
  status text not null check (status in ('NEW', 'SKIPPED', 'CHANGED', 'PROBABLE', 'ERROR')),
  -- The cells as they were read, and what they mean, without blanks.
  cells jsonb not null,
  draft jsonb not null,
  -- The fields that no cell gave.
  filled text[] not null,
  findings jsonb not null,
  -- Old and new values of a stored contract.
  changes jsonb not null,
  -- The columns whose supplier or unit is new.
  creates text[] not null,
  -- The row of the sheet that says the same.
  repeats integer,
  -- With which contracts or rows it is probably the same, and why; what was decided; which remembered
  -- decision it took.
  probable jsonb not null default '[]',
  decision text check (decision in ('hold', 'new', 'skip', 'update')),
  remembered_decision_id uuid,
  primary key (organization_id, load_id, row_index),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);

-- data-load: what a row of an open load adds to its summary, and what it has in common with others: rows that
-- share no link, directly or through others, are planned independently of each other. Written with the row.
create table data_load_row_facts (
  organization_id uuid not null,
  load_id uuid not null,
  row_index integer not null,
  facts jsonb not null,
  links text[] not null default '{}',
  primary key (organization_id, load_id, row_index),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);

-- data-load: a cell of an open load that was corrected on the screen, or by a remembered correction. All
-- cells of one correction share its `correction_id`; `place` says in which order corrections were made. Cells
-- are as in data_load_rows.cells, null when blank. Written by corrections and by undoing them.
create table data_load_corrections (
  organization_id uuid not null,
  load_id uuid not null,
  place bigint generated always as identity,
  correction_id uuid not null,
  row_index integer not null,
  column_code text not null,
  cell_before jsonb,
  cell_after jsonb,
  corrected_by uuid,
  corrected_at timestamptz not null default now(),
  -- The file, read again, says something else in that cell.
  is_dropped boolean not null default false,
  -- The remembered correction that was applied.
  remembered_id uuid,
  primary key (organization_id, load_id, place),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);

-- data-load: what an unknown spelling, or a column, means in the loads of an organization until that is taken
-- back. Written by the answers to questions of a load.
create table load_meanings (
  organization_id uuid not null references organizations (id),
  -- What is spelt: a field of the contract, `amounts`, `dates` or `columns`.
  kind text not null,
  -- As spellings are compared.
  spelling_key text not null,
  spelling text not null,
  meaning text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, kind, spelling_key)
);

-- data-load: a contract that was there before a load changed it: the whole row as it was. Written by
-- confirming and by taking back.
create table data_load_changes (
  organization_id uuid not null,
  load_id uuid not null,
  contract_id uuid not null,
  old_row jsonb not null,
  -- The updated_at that the load gave the contract, by which it is known whether somebody changed it since.
  -- Null: the moment of the confirm.
  written_at timestamptz,
  -- The contract as the load had left it, once the load was taken back; null where it was left alone.
  taken_back_row jsonb,
  primary key (organization_id, load_id, contract_id),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade,
  foreign key (organization_id, contract_id) references contracts (organization_id, id)
);

-- data-load: how many rows of a confirmed load became what, each row counted once, added up so that a public
-- page need not read them. Written by confirming.
create table data_load_outcomes (
  organization_id uuid not null,
  load_id uuid not null,
  -- UNKNOWN: the row differs from a stored contract, and whether the confirm updated it was not noted.
  outcome text not null check (outcome in
    ('NEW', 'UPDATED', 'EQUAL', 'REPEATED', 'NOT_UPDATED', 'UNDECIDED', 'ERROR', 'UNKNOWN')),
  -- Of rows with errors: the first rule that they break and its column.
  "column" text,
  rule text,
  "rows" integer not null,
  -- Of the rows that state one, in pesos, and how many state none.
  amount numeric(24, 2) not null,
  without_amount integer not null,
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);

-- data-load: a row of a confirmed load that left a registered contract as it was, with that contract: it may
-- go later, with the load that it came from or by hand, and then what the row says is missing. Written by
-- confirming.
create table data_load_known_contracts (
  organization_id uuid not null,
  load_id uuid not null,
  row_index integer not null,
  contract_id uuid not null,
  outcome text not null check (outcome in ('EQUAL', 'NOT_UPDATED')),
  -- What the row states, in pesos.
  amount numeric(20, 2),
  primary key (organization_id, load_id, row_index),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);

-- remembered-rows: a cell that was corrected in a confirmed load, with the contract that its row became: the
-- same row of later files takes it. Of several corrections of one cell that of the load confirmed last holds.
-- Cells are as in data_load_rows.cells, null when blank. Written by confirming; taken away by whoever forgets
-- it.
create table remembered_corrections (
  organization_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  load_id uuid not null,
  -- The row as the file wrote it.
  row_digest text not null,
  -- What makes it the same row where something else of it changed, the most precise first.
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

-- remembered-rows: that a row is a registered contract, as it was decided in a confirmed load: it was left
-- out (skip) or gave the contract its values (update). Written by confirming; taken away by whoever forgets
-- it.
create table remembered_decisions (
  organization_id uuid not null,
  id uuid not null,
  contract_id uuid not null,
  load_id uuid not null,
  -- What makes the row a contract.
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

-- past-loads: since when a contract is again as the load that brought it wrote it, after a later load that
-- had changed it was taken back. Written by taking back.
create table restored_contracts (
  organization_id uuid not null references organizations (id),
  contract_id uuid not null,
  restored_at timestamptz not null,
  primary key (organization_id, contract_id),
  foreign key (organization_id, contract_id) references contracts (organization_id, id)
);

-- sheet-layouts: what the loads of an organization do until somebody chooses otherwise. Written by a load
-- with another choice.
create table load_preferences (
  organization_id uuid not null primary key references organizations (id),
  -- Whether optional cells that cannot be read are left blank.
  blank_unreadable boolean not null,
  updated_at timestamptz not null default now()
);

-- sheet-layouts: what the columns of a file are, as a person answered, for the next files with the same set
-- of headings. Written by confirming.
create table load_layouts (
  organization_id uuid not null references organizations (id),
  -- The set of headings, as headings are compared.
  headings text not null,
  -- The same in their order.
  columns text[] not null,
  layout jsonb not null,
  remembered_by uuid,
  remembered_at timestamptz not null default now()
);

-- Keys of earlier tables that lead here. A trigger below checks the loads of contracts.
alter table suppliers add foreign key (organization_id, load_id)
  references data_loads (organization_id, id);
alter table administrative_units add foreign key (organization_id, load_id)
  references data_loads (organization_id, id);

-- ## Indexes

-- One open load an organization.
create unique index data_loads_open on data_loads (organization_id)
  where status in ('READING', 'MAPPING', 'OPEN');
-- The confirmed loads of public pages, the newest first; all loads of the back office.
create index data_loads_recent on data_loads (organization_id, confirmed_at desc)
  where status = 'CONFIRMED';
create index data_loads_by_moment on data_loads (organization_id, created_at desc, id desc);
-- The same file that was loaded before.
create index data_loads_by_file on data_loads (organization_id, file_sha256)
  where file_sha256 is not null;
-- The rows that share a link.
create index data_load_row_facts_by_link on data_load_row_facts using gin (organization_id, links);
-- The corrections of a cell, in their order.
create index data_load_corrections_of_cell
  on data_load_corrections (organization_id, load_id, row_index, column_code, place);
-- What loads did to one contract.
create index data_load_changes_of_contract on data_load_changes (organization_id, contract_id);
-- One sum for each outcome and rule of a load.
create unique index data_load_outcomes_key
  on data_load_outcomes (organization_id, load_id, outcome, "column", rule) nulls not distinct;
-- The loads that knew a contract.
create index data_load_known_contracts_by_contract
  on data_load_known_contracts (organization_id, contract_id);
-- What is remembered of a row.
create unique index remembered_corrections_of_row
  on remembered_corrections (organization_id, row_digest, column_code, load_id);
create unique index remembered_decisions_of_deal
  on remembered_decisions (organization_id, deal_digest, load_id);
-- The layout of a set of headings, which may be longer than an index takes.
create unique index load_layouts_by_headings on load_layouts (organization_id, md5(headings));

-- ## Functions and triggers

create trigger data_loads_touched before update on data_loads
  for each row execute function touch_updated_at();
create trigger load_preferences_touched before update on load_preferences
  for each row execute function touch_updated_at();

-- Pages show what was loaded, so a load that writes no contract changes them too.
create function load_published() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  update organizations set data_version = data_version + 1 where id = new.organization_id;
  perform pg_notify('data_changed', new.organization_id::text);
  return null;
end $$;
create trigger data_loads_published after update of status on data_loads
  for each row
  when (old.status <> new.status and new.status in ('CONFIRMED', 'REVERTED'))
  execute function load_published();

-- Whoever reviews the same load sees it at once.
create function load_rows_changed() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  organization uuid;
begin
  for organization in
    update data_loads set rows_changed_at = clock_timestamp()
     where (organization_id, id) in (select organization_id, load_id from changed)
       and status = 'OPEN'
    returning organization_id
  loop
    perform pg_notify('notifications', organization::text);
  end loop;
  return null;
end $$;
create trigger data_load_rows_changed after update on data_load_rows
  referencing new table as changed for each statement execute function load_rows_changed();

-- A load that begins to be confirmed, or is read again, is no news that anybody is notified of.
create function load_step_changed() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_notify('notifications', new.organization_id::text);
  return null;
end $$;
create trigger data_loads_step_changed after update on data_loads
  for each row when (old.status is distinct from new.status
    or old.confirming is distinct from new.confirming)
  execute function load_step_changed();

-- The load that all rows of a statement have in common is checked once for the statement, not once for each
-- row. As with a foreign key, the load stays locked until the end of the transaction, so nobody deletes it
-- meanwhile. A load that the rows had before the statement was checked then.
create function check_loads_of_contracts() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  missing uuid;
begin
  if tg_op = 'INSERT' then
    perform from data_loads where (organization_id, id) in (
      select organization_id, load_id from changed where load_id is not null) for key share;
    select load_id into missing from (
        select distinct organization_id, load_id from changed where load_id is not null) named
     where not exists (select from data_loads
                        where data_loads.organization_id = named.organization_id
                          and data_loads.id = named.load_id);
  else
    perform from data_loads where (organization_id, id) in (
      select organization_id, load_id from changed where load_id is not null
      except select organization_id, load_id from before) for key share;
    select load_id into missing from (
        select organization_id, load_id from changed where load_id is not null
        except select organization_id, load_id from before) named
     where not exists (select from data_loads
                        where data_loads.organization_id = named.organization_id
                          and data_loads.id = named.load_id);
  end if;
  if missing is not null then
    raise exception 'a contract names the load %, which its organization does not have', missing
      using errcode = 'foreign_key_violation', table = 'contracts';
  end if;
  return null;
end $$;
create trigger contracts_inserted_loads after insert on contracts
  referencing new table as changed for each statement execute function check_loads_of_contracts();
create trigger contracts_updated_loads after update on contracts
  referencing old table as before new table as changed
  for each statement execute function check_loads_of_contracts();

-- A load that contracts name is not deleted, and keeps its id. Its contracts may have been written since a
-- transaction took its snapshot, if it keeps that to its end.
create function keep_loads_of_contracts() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'the load % keeps its id and its organization', old.id
      using errcode = 'foreign_key_violation', table = 'data_loads';
  end if;
  if current_setting('transaction_isolation') <> 'read committed' or exists (
    select from contracts
     where contracts.organization_id = old.organization_id and contracts.load_id = old.id) then
    raise exception 'contracts name the load %', old.id
      using errcode = 'foreign_key_violation', table = 'data_loads';
  end if;
  return null;
end $$;
create trigger data_loads_deleted after delete on data_loads
  for each row execute function keep_loads_of_contracts();
create trigger data_loads_moved after update on data_loads
  for each row when (new.organization_id <> old.organization_id or new.id <> old.id)
  execute function keep_loads_of_contracts();
create trigger data_loads_truncated before truncate on data_loads
  execute function refuse_truncate();
