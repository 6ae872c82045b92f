-- Which questions the published data leave about a contract: written anew as a whole whenever what they
-- are made of changed, with the stamp of `derived_data`, so that they name contracts of one moment.
create table contract_signals (
  organization_id uuid not null references organizations (id),
  contract_id uuid not null,
  signal text not null,
  -- A context beside a question stands for less than one.
  level text not null check (level in ('SIGNAL', 'CONTEXT')),
  -- Of the rule that found it.
  version integer not null,
  -- The numbers that its sentence names.
  facts jsonb not null,
  -- What contracts have in common that were found together: the first of them.
  group_key uuid,
  primary key (organization_id, contract_id, signal)
);
create index contract_signals_by_signal
  on contract_signals (organization_id, signal, level, contract_id);

-- What could be asked of each contract, a bit for each signal: whom the rule is about, and of whom what it
-- needs is known.
create table contract_signal_bits (
  organization_id uuid not null references organizations (id),
  contract_id uuid not null,
  about integer not null,
  computable integer not null,
  primary key (organization_id, contract_id)
);
