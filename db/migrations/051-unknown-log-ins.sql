-- Log-ins of accounts that do not exist, by network and hour, until their hour is over and goes on
-- record as one event. A network stands here under a digest that does not tell it.
create table unknown_log_ins (
  network text not null,
  hour timestamptz not null,
  attempts int not null,
  primary key (network, hour)
);
