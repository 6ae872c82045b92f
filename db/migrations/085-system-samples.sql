-- What the site did in each hour, of all its processes together, for the page of the system.
create table system_samples (
  hour timestamptz primary key,
  requests bigint not null,
  failures bigint not null,
  database_milliseconds bigint not null,
  jobs bigint not null
);
