-- An address of a list that somebody follows by e-mail. The address of the reader is encrypted, and its mark
-- is a keyed digest that tells whether it is the same as another; both go when the reader unsubscribes.
create table subscriptions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  address bytea not null,
  address_mark text not null,
  -- The filter as the address of the list has it, and its digest: filters may be long.
  query text not null,
  query_mark text not null,
  language text not null check (language in ('es', 'en', 'jp')),
  frequency text not null check (frequency in ('DAY', 'WEEK')),
  asked_at timestamptz not null default now(),
  -- When the last letter that asks for a confirmation was written.
  asked_again_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The data_version of the organization up to which its changes were told.
  told_version bigint,
  told_at timestamptz,
  due_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, address_mark, query_mark),
  check (confirmed_at is null or (told_version is not null and told_at is not null
    and due_at is not null))
);
create index subscriptions_due on subscriptions (due_at) where confirmed_at is not null;
create index subscriptions_unconfirmed on subscriptions (asked_again_at) where confirmed_at is null;

-- A letter that is written and waits to be sent. It says nothing of its reader.
create table subscription_letters (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('CONFIRMATION', 'CHANGES')),
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, subscription_id) references subscriptions (organization_id, id)
    on delete cascade
);
create index subscription_letters_of on subscription_letters (organization_id, subscription_id);

-- What is counted for a while so that no limit is passed: letters, and under a keyed digest who asks.
create table subscription_attempts (
  mark text not null,
  at timestamptz not null default clock_timestamp()
);
create index subscription_attempts_recent on subscription_attempts (mark, at);

-- What a statement made of the contracts of an organization that somebody follows, under the version that
-- it gave the organization: the row as it was before, null where there was none. What everybody who follows
-- was told is taken away.
create table contract_changes (
  organization_id uuid not null references organizations (id),
  version bigint not null,
  contract_id uuid not null,
  was jsonb,
  primary key (organization_id, version, contract_id)
);

-- Whoever confirms waits for a load that is being written, and begins after it. One query for a statement, whatever the number of its rows, and none that writes where nobody follows. By
-- their names these fire after the triggers that raise and lock the version, so versions are in the order of
-- the commits.
create function keep_contract_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from subscriptions where confirmed_at is not null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contract_changes (organization_id, version, contract_id)
    select organizations.id, data_version, changed.id
      from changed join organizations on organizations.id = changed.organization_id
     where organizations.id in (select organization_id from subscriptions
                                 where confirmed_at is not null);
  else
    insert into contract_changes (organization_id, version, contract_id, was)
    select organizations.id, data_version, changed.id, to_jsonb(changed)
      from changed join organizations on organizations.id = changed.organization_id
     where organizations.id in (select organization_id from subscriptions
                                 where confirmed_at is not null);
  end if;
  return null;
end $$;
create trigger contracts_inserted_told after insert on contracts
  referencing new table as changed for each statement execute function keep_contract_changes();
create trigger contracts_updated_told after update on contracts
  referencing old table as changed for each statement execute function keep_contract_changes();
create trigger contracts_deleted_told after delete on contracts
  referencing old table as changed for each statement execute function keep_contract_changes();
