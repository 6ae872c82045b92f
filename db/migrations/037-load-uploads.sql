-- An uploaded spreadsheet is read by a job: READING until its rows are there, REFUSED when it cannot
-- be read, with the reason in `refusal`. A load that is corrected is READING once more and has the
-- summary of what was read before.
alter table data_loads
  drop constraint data_loads_status_check,
  add constraint data_loads_status_check
    check (status in ('READING', 'OPEN', 'CONFIRMED', 'CANCELLED', 'REVERTED', 'REFUSED')),
  alter column summary drop not null,
  -- The file as it was sent, for a load that came through the back office.
  add column file_sha256 text,
  -- While a file with corrections is read, the one before it: `sha256` and `fileName`.
  add column file_before jsonb,
  -- How far the reading is: its stage, rows, and when that was.
  add column progress jsonb,
  -- The key of a text and its values.
  add column refusal jsonb,
  add column reading_attempts integer not null default 0;

drop index data_loads_open;
create unique index data_loads_open on data_loads (organization_id)
  where status in ('READING', 'OPEN');
create index data_loads_by_file on data_loads (organization_id, file_sha256)
  where file_sha256 is not null;
create index data_loads_by_moment on data_loads (organization_id, created_at desc, id desc);
