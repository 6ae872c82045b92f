-- Two thirds of the work of a new contract were its indexes, and half of these had the order of a column
-- of the back office. Columns of few values are read value by value, in the order of ids, from one index
-- that has them all. Dates and amounts that few sort by are sorted when somebody asks for it.
drop index contracts_by_type, contracts_by_state, contracts_by_category, contracts_by_contract_type,
  contracts_by_administration, contracts_by_year, contracts_by_quarter_in_time,
  contracts_by_unit_type, contracts_by_report, contracts_by_announcement,
  contracts_by_clarification, contracts_by_total, contracts_by_minimum, contracts_by_maximum,
  contracts_by_update, contracts_by_area, contracts_by_partida;

create index contracts_by_id on contracts (organization_id, id)
  include (is_empty, procedure_type, procedure_state, category, contract_type,
    administrative_unit_type, administration_period, fiscal_year, period)
  where deleted_at is null;
