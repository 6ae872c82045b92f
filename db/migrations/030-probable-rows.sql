-- A row that is probably a contract that is there already, or another row of its sheet, waits for
-- somebody to say so. `probable` says with which and why, `decision` what was said.
alter table data_load_rows
  drop constraint data_load_rows_status_check,
  add constraint data_load_rows_status_check
    check (status in ('NEW', 'SKIPPED', 'CHANGED', 'PROBABLE', 'ERROR')),
  add column probable jsonb not null default '[]',
  add column decision text check (decision in ('hold', 'new', 'skip', 'update'));

-- By each of these src/records/api/find-contracts-like.ts looks up the rows of a sheet.
create index contracts_by_deal
  on contracts (organization_id, supplier_id, contract_date, total_or_max_amount, id)
  where deleted_at is null;
create index contracts_by_supplier_and_folio
  on contracts (organization_id, supplier_id, contract_id_order, id)
  where deleted_at is null and contract_id_order is not null;
create index contracts_by_unit_and_description
  on contracts (organization_id, organizer_administrative_unit_id,
    md5(folded(services_description)), id)
  where deleted_at is null and identity_key like 'sin-numero:%';
