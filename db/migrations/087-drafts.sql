-- Only the office sees an organization that is being made ready, until somebody publishes it. Those
-- that exist are public.
alter table organizations add column is_draft boolean not null default false;
