-- What the public browses: suppliers that are one, and who follows a list.

-- ## Tables

-- suppliers: what an administrator decided about a supplier: that it is the same as another one, which has
-- the contracts of both since; that the two differ; that its name is no supplier; or that it is one. A
-- decision holds until it is taken back (`undone_at`). Written by the page "suppliers to review".
create table supplier_decisions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  kind text not null check (kind in ('SAME', 'DIFFERENT', 'NO_SUPPLIER', 'SUPPLIER')),
  supplier_id uuid not null,
  other_id uuid check ((other_id is not null) = (kind in ('SAME', 'DIFFERENT'))),
  -- The contracts that were moved, and the key that `other_id` had before, to take the decision back.
  contract_ids uuid[] not null default '{}',
  other_name_key text,
  decided_at timestamptz not null default now(),
  user_name text not null,
  undone_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, supplier_id) references suppliers (organization_id, id),
  foreign key (organization_id, other_id) references suppliers (organization_id, id)
);

-- subscriptions: an address of a list that somebody follows by e-mail
-- (docs/data-model.md#who-is-told-of-changes). Written by whoever subscribes, and by the job that writes the
-- e-mails; the row goes when they unsubscribe.
create table subscriptions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- The e-mail address, encrypted; a keyed digest that tells whether it is the same as another; and one of
  -- its mailbox: bounds count mailboxes, not the ways to write one.
  address bytea not null,
  address_mark text not null,
  mailbox_mark text not null,
  -- The filter as the address of the list has it, and its digest: filters may be long.
  query text not null,
  query_mark text not null,
  language text not null check (language in ('es', 'en', 'jp')),
  frequency text not null check (frequency in ('DAY', 'WEEK')),
  asked_at timestamptz not null default now(),
  -- When the last e-mail that requests a confirmation was written.
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

-- subscriptions: an e-mail that is written and waits to be sent. It says nothing of its reader. Written by
-- the job that writes e-mails, taken away when it was sent.
create table subscription_letters (
  organization_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  kind text not null check (kind in ('CONFIRMATION', 'CHANGES')),
  content jsonb not null,
  -- One that requests a confirmation waits until its mailbox and the hour have room: null until then.
  released_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, subscription_id) references subscriptions (organization_id, id)
    on delete cascade
);

-- subscriptions: what is counted for a day so that no limit is passed: e-mails, and who requests them, under
-- a keyed digest. Written by whoever subscribes.
create table subscription_attempts (
  mark text not null,
  at timestamptz not null default clock_timestamp()
);

-- subscriptions: a contract of an organization that somebody follows, as it was before a statement changed it
-- (null where there was none), under the version that the statement gave the organization. Written by
-- triggers of contracts; taken away when all who follow were told.
create table contract_changes (
  organization_id uuid not null references organizations (id),
  version bigint not null,
  contract_id uuid not null,
  was jsonb,
  primary key (organization_id, version, contract_id)
);

-- ## Indexes

-- The decisions of an organization, in their order.
create index supplier_decisions_that_hold on supplier_decisions (organization_id, decided_at)
  where undone_at is null;
-- Who is due next; who never confirmed and is cleared away; how much a mailbox follows.
create index subscriptions_due on subscriptions (due_at) where confirmed_at is not null;
create index subscriptions_unconfirmed on subscriptions (asked_again_at) where confirmed_at is null;
create index subscriptions_of_mailbox on subscriptions (mailbox_mark);
-- The e-mails of a subscription, and those that wait for room.
create index subscription_letters_of on subscription_letters (organization_id, subscription_id);
create index subscription_letters_waiting on subscription_letters (created_at)
  where released_at is null;
-- How much was counted lately.
create index subscription_attempts_recent on subscription_attempts (mark, at);

-- ## Functions and triggers

-- One query for a statement, whatever the number of its rows, and none that writes where nobody follows. By
-- their names these triggers fire after those that raise and lock the version, so versions are in the order
-- of the commits. Whoever confirms a subscription while a load is being written waits for it, and begins
-- after it.
create function keep_contract_changes() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
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
