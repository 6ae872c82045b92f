-- What is computed over all rows of an organization after its data changed, each with its stamp: what
-- it was computed from, and when.
create table derived_data (
  organization_id uuid not null references organizations (id),
  name text not null,
  -- Of the definition: another one computes something else.
  definition_version integer not null,
  -- Of the organization's data when it was read. Null when something else that it depends on changed.
  data_version bigint,
  computed_at timestamptz not null,
  value jsonb not null,
  primary key (organization_id, name)
);
