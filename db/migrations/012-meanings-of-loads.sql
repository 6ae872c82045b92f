-- data-load: which load told a meaning, and who: it goes when that load is taken back. Null for what was
-- told before this was kept. Written by the answers to questions of a load.
alter table load_meanings
  add column load_id uuid,
  add column told_by uuid references users (id),
  add constraint load_meanings_of_load foreign key (organization_id, load_id)
    references data_loads (organization_id, id);
create index load_meanings_of_load on load_meanings (organization_id, load_id);
