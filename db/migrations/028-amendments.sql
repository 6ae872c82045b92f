-- An amendment is a record of its own and knows the contract that it amends, when that is here.
alter table contracts
  add column amends_contract_id uuid,
  -- The time of day that its source gives with the date; one of the things by which a contract without
  -- number is known.
  add column contract_time time(0),
  -- The normalized number that an amendment names, out of its key
  -- (src/records/api/contract-identity.ts).
  add column amended_number text generated always as (
    substring(identity_key from '^modificatorio:[^:]*:(.*)$')) stored,
  add foreign key (organization_id, amends_contract_id) references contracts (organization_id, id);

create index contracts_amending on contracts (organization_id, amends_contract_id)
  where amends_contract_id is not null;
create index contracts_by_amended_number on contracts (organization_id, amended_number)
  where amended_number is not null and deleted_at is null;
