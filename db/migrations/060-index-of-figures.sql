-- Figures that no kept sum knows are added up from the contracts. An index that has all they are made of
-- is a quarter of the table, and holds together what a filter chooses. What a contract's links say is
-- kept as yes or no, which an index can hold.
drop index contracts_by_quarter, contracts_by_amount, contracts_changed_since;

alter table contracts
  add has_contract_link boolean not null generated always as (
    (contract_url collate "C" between '!' and '~' or contract_url ~ '\S') is true) stored,
  add has_document boolean not null generated always as (
    (contract_url collate "C" between '!' and '~' or contract_url ~ '\S') is true
    or (announcement_url collate "C" between '!' and '~' or announcement_url ~ '\S') is true
    or (clarification_meeting_judgment_url collate "C" between '!' and '~'
      or clarification_meeting_judgment_url ~ '\S') is true
    or (presentation_proposals_doc_url collate "C" between '!' and '~'
      or presentation_proposals_doc_url ~ '\S') is true) stored,
  add was_changed boolean not null generated always as (updated_at > created_at) stored;

create index contracts_of_figures
  on contracts (organization_id, period, category, procedure_type, procedure_state)
  include (counts, amends, is_empty, administration_period, fiscal_year, administrative_unit_type,
    applicant_administrative_unit_id, organizer_administrative_unit_id, supplier_id,
    total_or_max_amount, contract_date, limit_exceeded, has_document, has_contract_link, was_changed)
  where deleted_at is null;
create index contracts_by_amount on contracts (organization_id, total_or_max_amount desc, id)
  include (counts, amends, is_empty, administration_period, fiscal_year, period, procedure_type,
    procedure_state, category, administrative_unit_type, supplier_id,
    applicant_administrative_unit_id, organizer_administrative_unit_id, contract_date,
    limit_exceeded, has_document, has_contract_link, was_changed)
  where deleted_at is null;
create index contracts_changed_since on contracts (organization_id, id)
  where deleted_at is null and was_changed;
