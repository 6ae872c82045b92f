-- Cells of an open load that somebody corrected on the screen. All cells of one correction share its
-- `correction_id`; `place` says in which order the corrections were made. Cells are as in
-- data_load_rows.cells, null when blank. A correction is dropped when the file, read again, says
-- something else in that cell.
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
  is_dropped boolean not null default false,
  primary key (organization_id, load_id, place),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);
create index data_load_corrections_of_cell
  on data_load_corrections (organization_id, load_id, row_index, column_code, place);

-- What each row of an open load adds to its summary.
create table data_load_row_facts (
  organization_id uuid not null,
  load_id uuid not null,
  row_index integer not null,
  facts jsonb not null,
  primary key (organization_id, load_id, row_index),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);

-- What rows of an open load have in common: rows that share no link, directly or through others, are
-- planned independently of each other.
create table data_load_row_links (
  organization_id uuid not null,
  load_id uuid not null,
  link text not null,
  row_index integer not null,
  primary key (organization_id, load_id, link, row_index),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);
create index data_load_row_links_of_row
  on data_load_row_links (organization_id, load_id, row_index, link);
