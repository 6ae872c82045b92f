-- Contracts that were changed after they came, for the filter that finds them.
create index contracts_changed_since on contracts (organization_id, id)
  where deleted_at is null and updated_at > created_at;
