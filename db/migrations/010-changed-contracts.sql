-- Whether a contract is not as it came: a load that changed it and was taken back leaves no change, so the two
-- moments of the row do not tell it any more. Written by the trigger below and by taking back.
alter table contracts alter column was_changed drop expression;
alter table contracts alter column was_changed set default false;

-- A change moves the moment and is one, but for what the program itself renews, and for what taking a load
-- back gives again: that moves the moment, and says itself whether the contract is as it came.
create or replace function touch_contract() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if current_setting('contraluz.renewing_identities', true) is distinct from 'on' then
    new.updated_at := moment_after(old.updated_at);
    if current_setting('contraluz.restoring_contracts', true) is distinct from 'on' then
      new.was_changed := true;
    end if;
  end if;
  return new;
end $$;

-- Contracts that are again as their load wrote them since a later one was taken back.
select set_config('contraluz.renewing_identities', 'on', true);
update contracts set was_changed = false
  from restored_contracts again
 where contracts.organization_id = again.organization_id and contracts.id = again.contract_id
   and contracts.updated_at = again.restored_at and was_changed;
select set_config('contraluz.renewing_identities', 'off', true);
