-- A load whose columns nobody knows yet waits for a person: MAPPING. `layout` is what somebody said for
-- its file, `reading` how the file was read, `preview` the first rows of its sheets.
alter table data_loads
  drop constraint data_loads_status_check,
  add constraint data_loads_status_check
    check (status in
      ('READING', 'MAPPING', 'OPEN', 'CONFIRMED', 'CANCELLED', 'REVERTED', 'REFUSED')),
  add column layout jsonb,
  add column reading jsonb,
  add column preview jsonb;

drop index data_loads_open;
create unique index data_loads_open on data_loads (organization_id)
  where status in ('READING', 'MAPPING', 'OPEN');

-- What somebody said that the columns of a file are, for the next files with the same set of headings.
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
-- Headings may be longer than an index takes.
create unique index load_layouts_by_headings on load_layouts (organization_id, md5(headings));
