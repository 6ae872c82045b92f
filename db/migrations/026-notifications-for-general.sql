-- What concerns the installation is told to GENERAL users alone.
alter table notifications add column only_general boolean not null default false;
