-- Pages in the middle of a list pass by every row before them, which is quick as long as the index
-- alone tells what they have to know. An order by an expression does not: PostgreSQL visits the table
-- for what the expression is made of. So texts are kept as lists compare them, and the index of a
-- choice holds the choice beside its place. What the table's rewriting need not build anew goes first.
drop index contracts_by_folio, contracts_by_number, contracts_by_description, contracts_by_partida,
  contracts_by_area, contracts_by_type, contracts_by_state, contracts_by_category,
  contracts_by_contract_type, contracts_by_quarter_in_time;

alter table contracts
  add contract_id_order text generated always as (folded(left(contract_id, 60))) stored,
  add contract_number_order text generated always as (folded(left(contract_number, 60))) stored,
  add description_order text generated always as (folded(left(services_description, 60))) stored,
  add partida_order text generated always as (folded(left(partida, 60))) stored,
  add area_order text generated always as (folded(left(area_in_charge, 60))) stored;

create index contracts_by_folio on contracts (organization_id, contract_id_order, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_number on contracts (organization_id, contract_number_order, id)
  include (is_empty, administration_period, fiscal_year, period, procedure_type)
  where deleted_at is null;
create index contracts_by_description on contracts (organization_id, description_order, id)
  include (is_empty)
  where deleted_at is null;
create index contracts_by_partida on contracts (organization_id, partida_order, id)
  where deleted_at is null;
create index contracts_by_area on contracts (organization_id, area_order, id)
  where deleted_at is null;
create index contracts_by_type on contracts (organization_id,
  array_position(array['PUBLIC', 'INVITATION', 'NO_BID'], procedure_type), id)
  include (procedure_type, is_empty)
  where deleted_at is null;
create index contracts_by_state on contracts (organization_id,
  array_position(array['CONCLUDED', 'IN_PROGRESS', 'DESERTED', 'CANCELED'], procedure_state), id)
  include (procedure_state, is_empty)
  where deleted_at is null;
create index contracts_by_category on contracts (organization_id,
  array_position(array['ACQUISITION', 'SERVICES', 'LEASE', 'PUBLIC_WORKS', 'EXTENSION',
    'MODIFICACION', 'ADENDUM'], category), id)
  include (category, is_empty)
  where deleted_at is null;
create index contracts_by_contract_type on contracts (organization_id,
  array_position(array['NORMAL', 'OPEN'], contract_type), id)
  include (contract_type, is_empty)
  where deleted_at is null;
create index contracts_by_quarter_in_time
  on contracts (organization_id, (right(period, 4) || left(period, 1)), id)
  include (period)
  where deleted_at is null;

-- A list by supplier knows from kept sums where each supplier's contracts stand; reports are in none
-- of them, and few.
create index contracts_reports on contracts (organization_id, supplier_id)
  include (administration_period)
  where deleted_at is null and is_empty;
drop index suppliers_in_order;
create index suppliers_in_order on suppliers (organization_id, name_order, id);
