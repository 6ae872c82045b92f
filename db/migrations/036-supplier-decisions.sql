-- Whom a supplier was merged into; its contracts are those of that one since.
alter table suppliers add column merged_into uuid,
  add foreign key (organization_id, merged_into) references suppliers (organization_id, id);

-- What an administrator said of a supplier: that it is the same as another one, which keeps the
-- contracts of both; that the two differ; that its name is none; or that it is one. What was said is
-- not asked again until it is taken back.
create table supplier_decisions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null check (kind in ('SAME', 'DIFFERENT', 'NO_SUPPLIER', 'SUPPLIER')),
  supplier_id uuid not null,
  other_id uuid check ((other_id is not null) = (kind in ('SAME', 'DIFFERENT'))),
  -- The contracts that were moved, and the key that `other_id` had before.
  contract_ids uuid[] not null default '{}',
  other_name_key text,
  decided_at timestamptz not null default now(),
  user_name text not null,
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, supplier_id) references suppliers (organization_id, id),
  foreign key (organization_id, other_id) references suppliers (organization_id, id)
);
create index supplier_decisions_that_hold on supplier_decisions (organization_id, decided_at)
  where undone_at is null;
