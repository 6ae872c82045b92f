-- The catalogue of contracts sorts by nearly every column, each from an index, as the public list
-- does (006): what is blank stands in them too, for it comes last and has to be found there. Nearly
-- all have few different values or grow at one end, so that a load finds their pages in memory.
create index contracts_by_created on contracts (organization_id, created_at desc, id)
  where deleted_at is null;
create index contracts_by_administration on contracts (organization_id, administration_period, id)
  where deleted_at is null;
create index contracts_by_year on contracts (organization_id, fiscal_year, id)
  where deleted_at is null;
create index contracts_by_quarter_in_time
  on contracts (organization_id, (right(period, 4) || left(period, 1)), id)
  where deleted_at is null;
create index contracts_by_partida on contracts (organization_id, folded(left(partida, 60)), id)
  where deleted_at is null;
create index contracts_by_announcement on contracts (organization_id, announcement_date desc, id)
  where deleted_at is null;
create index contracts_by_clarification
  on contracts (organization_id, clarification_meeting_date desc, id)
  where deleted_at is null;
create index contracts_by_unit_type on contracts (organization_id, administrative_unit_type, id)
  where deleted_at is null;
create index contracts_by_total on contracts (organization_id, total_amount desc, id)
  where deleted_at is null;
create index contracts_by_minimum on contracts (organization_id, min_amount desc, id)
  where deleted_at is null;
create index contracts_by_maximum on contracts (organization_id, max_amount desc, id)
  where deleted_at is null;
create index contracts_by_area on contracts (organization_id, folded(left(area_in_charge, 60)), id)
  where deleted_at is null;
create index contracts_by_update on contracts (organization_id, update_date desc, id)
  where deleted_at is null;
create index contracts_by_report on contracts (organization_id, is_empty, id)
  where deleted_at is null;

-- What loads did to one contract.
create index data_load_changes_of_contract on data_load_changes (organization_id, contract_id);

-- Who a contract without number is follows its supplier and its unit (src/contracts/api/
-- renew-identities.ts). That is no change of the contract: nobody who edits it meanwhile, and no
-- load that is taken back, should take it for one.
create function touch_contract() returns trigger language plpgsql as $$
begin
  if current_setting('contraluz.renewing_identities', true) is distinct from 'on' then
    new.updated_at := now();
  end if;
  return new;
end $$;

drop trigger contracts_touched on contracts;
create trigger contracts_touched before update on contracts
  for each row execute function touch_contract();
