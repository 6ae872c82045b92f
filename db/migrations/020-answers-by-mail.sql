-- Who said what is wrong with a contract, and wants the answer by e-mail.

-- Of what is followed: the answer of this case, instead of a list. The row goes when the answer was sent.
alter table subscriptions add column case_id uuid;
alter table subscriptions
  add foreign key (organization_id, case_id) references contract_cases (organization_id, id);
create index subscriptions_of_case on subscriptions (organization_id, case_id)
  where case_id is not null;

alter table subscription_letters
  drop constraint subscription_letters_kind_check,
  add constraint subscription_letters_kind_check
    check (kind in ('CONFIRMATION', 'CHANGES', 'ANSWER'));

-- The same as in 006-lists.sql, for who follows a list alone: an answer tells nothing of changes.
create or replace function keep_contract_changes() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if not exists (select from subscriptions where confirmed_at is not null and case_id is null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contract_changes (organization_id, version, contract_id)
    select organizations.id, data_version, changed.id
      from changed join organizations on organizations.id = changed.organization_id
     where organizations.id in (select organization_id from subscriptions
                                 where confirmed_at is not null and case_id is null);
  else
    insert into contract_changes (organization_id, version, contract_id, was)
    select organizations.id, data_version, changed.id, to_jsonb(changed)
      from changed join organizations on organizations.id = changed.organization_id
     where organizations.id in (select organization_id from subscriptions
                                 where confirmed_at is not null and case_id is null);
  end if;
  return null;
end $$;
