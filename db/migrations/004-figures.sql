-- Every sum, count and share of contracts. The summary tables themselves are in no file of this folder: the
-- start makes them, their triggers and their functions from
-- src/figures/figures/api/summary-tables/summary-tables.ts (docs/decisions/007-kept-sums.md).

-- ## Tables

-- figures: one row with the digest of the declaration that the summary tables were made from. Written by the
-- start that makes them.
create table kept_declaration (
  is_only_row boolean primary key default true check (is_only_row),
  digest text not null,
  made_at timestamptz not null default now()
);

-- signals: a question that the published data leave about a contract (docs/methodology.md#signals). All rows
-- of an organization are written anew whenever the data that they are made of changed, with the stamp of
-- `derived_data`, so that they name contracts of one moment. Written by the job that computes signals.
create table contract_signals (
  organization_id uuid not null references organizations (id),
  contract_id uuid not null,
  signal text not null,
  -- A context beside a question stands for less than one.
  level text not null check (level in ('SIGNAL', 'CONTEXT')),
  -- The version of the rule that found it.
  version integer not null,
  -- The numbers that its sentence names.
  facts jsonb not null,
  -- What contracts that were found together have in common: the first of them.
  group_key uuid,
  primary key (organization_id, contract_id, signal)
);

-- signals: which signals could be asked of a contract, a bit for each: those whose rule is about it, and
-- those of them for which what the rule needs is known. Written with the signals.
create table contract_signal_bits (
  organization_id uuid not null references organizations (id),
  contract_id uuid not null,
  about integer not null,
  computable integer not null,
  primary key (organization_id, contract_id)
);

-- ## Indexes

-- The contracts of a signal.
create index contract_signals_by_signal
  on contract_signals (organization_id, signal, level, contract_id);

-- ## Functions and triggers

-- TRUNCATE names no rows, so nothing could be subtracted from the sums.
create function refuse_truncate() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  raise exception 'the sums of % are kept row by row: delete its rows instead', tg_table_name;
end $$;
create trigger contracts_truncated before truncate on contracts
  execute function refuse_truncate();
