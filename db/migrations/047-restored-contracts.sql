-- A contract that a later load had changed, and that is again as the load that brought it wrote it,
-- since the later one was taken back: `restored_at` is its moment since then.
create table restored_contracts (
  organization_id uuid not null references organizations (id),
  contract_id uuid not null,
  restored_at timestamptz not null,
  primary key (organization_id, contract_id),
  foreign key (organization_id, contract_id) references contracts (organization_id, id)
);
