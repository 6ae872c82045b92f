-- What puts all wings together.

-- ## Tables

-- system: what all processes of the site did in an hour, for the page of the system. It stays 30 days and is
-- in no backup. Written by every process, each minute.
create table system_samples (
  hour timestamptz primary key,
  requests bigint not null,
  failures bigint not null,
  database_milliseconds bigint not null,
  jobs bigint not null
);
