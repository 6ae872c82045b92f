-- What people chose on the screens of a load, so that it is there in every tab and after a reload:
-- whether registered contracts are updated, and what was said of the columns so far.
alter table data_loads
  add column update_existing boolean not null default false,
  add column layout_draft jsonb;
