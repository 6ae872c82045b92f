-- What lists of the back office sort by, as texts are compared: kept, for an order by an expression
-- works it out anew for every row that a page passes by.
alter table suppliers
  add name_order text not null generated always as (folded(left(name, 60))) stored,
  add notes_order text generated always as (folded(left(notes, 60))) stored;

-- Each order over live rows, in both directions; rows without the value follow by id. The first one
-- also counts what a search finds, when that is so much that the index of three letters is no help.
create index suppliers_by_creation on suppliers (organization_id, created_at, id)
  include (search_text) where deleted_at is null;
create index suppliers_by_name_order on suppliers (organization_id, name_order, id)
  where deleted_at is null;
create index suppliers_by_rfc on suppliers (organization_id, rfc, id)
  where deleted_at is null and rfc is not null;
create index suppliers_without_rfc on suppliers (organization_id, id)
  where deleted_at is null and rfc is null;
create index suppliers_by_notes on suppliers (organization_id, notes_order, id)
  where deleted_at is null and notes_order is not null;
create index suppliers_without_notes on suppliers (organization_id, id)
  where deleted_at is null and notes_order is null;
create index suppliers_search on suppliers using gin (search_text gin_trgm_ops)
  where deleted_at is null;

-- When any row last changed.
create index suppliers_changed on suppliers (organization_id, updated_at);
create index administrative_units_changed on administrative_units (organization_id, updated_at);

-- Who edits a row says which state was seen, by its updated_at to the millisecond, so that two states
-- of it never have the same. What one transaction writes twice keeps one moment.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := case when old.updated_at = now() then now()
    else greatest(now(), old.updated_at + interval '1 millisecond') end;
  return new;
end $$;
