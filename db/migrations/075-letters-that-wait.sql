-- Which mailbox an address is, as a keyed digest: bounds count mailboxes, not the ways to write one.
alter table subscriptions add column mailbox_mark text;
update subscriptions set mailbox_mark = address_mark;
alter table subscriptions alter column mailbox_mark set not null;
create index subscriptions_of_mailbox on subscriptions (mailbox_mark);

-- A letter that asks for a confirmation waits until its mailbox and the hour have room.
alter table subscription_letters add column released_at timestamptz;
update subscription_letters set released_at = created_at;
create index subscription_letters_waiting on subscription_letters (created_at)
  where released_at is null;
