-- What only those are told who have this permission; GENERAL users have them all.
alter table notifications add column permission text;
