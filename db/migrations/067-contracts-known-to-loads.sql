-- Rows of a confirmed load that left a registered contract as it was, with that contract: it may go
-- later, with the load that it came from or by hand, and then what the row says is missing.
create table data_load_known_contracts (
  organization_id uuid not null,
  load_id uuid not null,
  row_index integer not null,
  contract_id uuid not null,
  outcome text not null check (outcome in ('EQUAL', 'NOT_UPDATED')),
  -- What the row states, in pesos.
  amount numeric(20, 2),
  primary key (organization_id, load_id, row_index),
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);
create index data_load_known_contracts_by_contract
  on data_load_known_contracts (organization_id, contract_id);
create index contracts_deleted on contracts (organization_id, id) where deleted_at is not null;

-- Of loads of before, those that can be told by their number.
insert into data_load_known_contracts
select kept.organization_id, kept.load_id, kept.row_index, known.id,
       case when kept.status = 'SKIPPED' then 'EQUAL' else 'NOT_UPDATED' end,
       (kept.draft ->> 'totalOrMaxAmount')::numeric
  from data_loads loads
  join data_load_rows kept
    on kept.organization_id = loads.organization_id and kept.load_id = loads.id
  join lateral (
         select id from contracts
          where contracts.organization_id = kept.organization_id
            and contracts.contract_number = kept.draft ->> 'contractNumber'
            and contracts.category is not distinct from kept.draft ->> 'category'
            and contracts.contract_date is not distinct from (kept.draft ->> 'contractDate')::date
            and contracts.created_at < loads.confirmed_at
            and (contracts.deleted_at is null or contracts.deleted_at > loads.confirmed_at)
          order by created_at desc limit 1) known on true
 where loads.status = 'CONFIRMED' and kept.status in ('SKIPPED', 'CHANGED') and kept.repeats is null
   and not exists (
         select from data_load_changes changes
          where changes.organization_id = kept.organization_id
            and changes.load_id = kept.load_id and changes.contract_id = known.id);
