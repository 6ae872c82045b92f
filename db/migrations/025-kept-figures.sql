-- The kept sums are made from their declaration in src/figures/api/kept/ now; the digest says of which
-- one. The tables, functions and triggers of 006 and 023 make way for them.
drop trigger contracts_inserted_figures on contracts;
drop trigger contracts_updated_figures on contracts;
drop trigger contracts_deleted_figures on contracts;
drop function keep_contract_figures();
drop table contract_figures;
drop table unit_figures;
drop table supplier_figures;

create table kept_declaration (
  is_only_row boolean primary key default true check (is_only_row),
  digest text not null,
  made_at timestamptz not null default now()
);
