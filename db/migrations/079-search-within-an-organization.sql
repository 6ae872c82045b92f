-- The words of one organization are looked for in its own part of the index: with many organizations
-- a search would read the entries of all of them.
create extension if not exists btree_gin;

drop index contracts_search;
create index contracts_search on contracts using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;

drop index suppliers_search;
create index suppliers_search on suppliers using gin (organization_id, search_text gin_trgm_ops)
  where deleted_at is null;

drop index data_load_row_facts_by_link;
create index data_load_row_facts_by_link on data_load_row_facts using gin (organization_id, links);
