-- What an administrator said that an unknown spelling means, or that a column means another one, for
-- the loads of an organization until it is taken back.
create table load_meanings (
  organization_id uuid not null references organizations (id),
  -- What is spelt: a field of the contract, `amounts`, `dates` or `columns`.
  kind text not null,
  -- As spellings are compared.
  spelling_key text not null,
  spelling text not null,
  meaning text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, kind, spelling_key)
);

-- Summaries of earlier loads say nothing of what is counted from now on.
update data_loads
   set summary = '{"optionalCellsLeftBlankCount": 0, "amountsNotPublishedCount": 0}'::jsonb || summary;
