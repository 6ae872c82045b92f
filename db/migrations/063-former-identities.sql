-- Which contract a row was before a load gave it another number, because somebody said that they are
-- the same: what amends the contract still cites the number that it had.
alter table contracts add column former_identity_keys text[] not null default '{}';
create index contracts_by_former_identity on contracts using gin (former_identity_keys)
  where former_identity_keys <> '{}' and deleted_at is null;
