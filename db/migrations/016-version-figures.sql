-- What each version of a contract changed in the sums of its monitor, so that no text has to be read for it.

-- ## Tables

-- contract-versions: what a version made of a contract in the figures, and what it was in them before. It
-- stays where the law had the text of the version removed: it names nobody. Written by a trigger, with the
-- version.
create table contract_version_figures (
  organization_id uuid not null,
  contract_id uuid not null,
  version integer not null,
  -- Of the version (014-contract-versions.sql).
  sequence bigint not null,
  moment timestamptz not null,
  cause text not null,
  load_id uuid,
  -- NEW: the contract was not shown before, as it was not there or had been withdrawn.
  change text not null check (change in ('NEW', 'CHANGED', 'WITHDRAWN')),
  counted_before boolean not null,
  amount_before numeric(18, 2),
  -- From then on; null where it was withdrawn.
  population text check (population in ('COUNTED', 'AMENDMENT', 'NOT_CONCLUDED', 'REPORT')),
  procedure_type text,
  amount numeric(18, 2),
  primary key (organization_id, contract_id, version),
  check ((population is null) = (change = 'WITHDRAWN'))
);

-- ## Indexes

-- The changes of a day.
create index contract_version_figures_by_moment on contract_version_figures (organization_id, moment);

-- ## Functions and triggers

-- A version is written at the end of its transaction, when the row of the contract is what it says.
create function write_version_figures() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  insert into contract_version_figures
    (organization_id, contract_id, version, sequence, moment, cause, load_id, change, counted_before,
     amount_before, population, procedure_type, amount)
  select written.organization_id, written.contract_id, written.version, written.sequence, written.moment,
         written.cause, written.load_id,
         case when shown.id is null then 'WITHDRAWN' when before.population is null then 'NEW'
              else 'CHANGED' end,
         coalesce(before.population = 'COUNTED', false), before.amount,
         case when shown.counts then 'COUNTED' when shown.amends then 'AMENDMENT'
              when shown.is_empty then 'REPORT' when shown.id is not null then 'NOT_CONCLUDED' end,
         shown.procedure_type, shown.total_or_max_amount
    from written
    left join contracts shown
      on shown.organization_id = written.organization_id and shown.id = written.contract_id
     and written.sha256 is not null
    left join contract_version_figures before
      on before.organization_id = written.organization_id and before.contract_id = written.contract_id
     and before.version = written.version - 1;
  return null;
end $$;
create trigger contract_versions_figures after insert on contract_versions
  referencing new table as written for each statement execute function write_version_figures();

create trigger contract_version_figures_final before update or delete on contract_version_figures
  for each row execute function refuse_to_rewrite();
create trigger contract_version_figures_final_whole before truncate on contract_version_figures
  for each statement execute function refuse_to_rewrite();

-- ## Rights

-- As those of versions: only the functions that write versions write them.
revoke insert, update, delete, truncate on contract_version_figures from current_user;
grant insert (organization_id, contract_id, version, sequence, moment, cause, load_id, change,
  counted_before, amount_before, population, procedure_type, amount)
  on contract_version_figures to current_user;

-- ## What is there already

-- Of a version whose text was removed nothing tells what it was but the contract of today.
insert into contract_version_figures
  (organization_id, contract_id, version, sequence, moment, cause, load_id, change, counted_before,
   amount_before, population, procedure_type, amount)
with shown as (
  select versions.organization_id, versions.contract_id, version, sequence, moment, cause, versions.load_id,
         case when sha256 is null then null
              when state is null then case when contracts.counts then 'COUNTED'
                when contracts.amends then 'AMENDMENT' when contracts.is_empty then 'REPORT'
                else 'NOT_CONCLUDED' end
              when (fields ->> 'isEmpty')::boolean then 'REPORT'
              when fields ->> 'procedureState' is distinct from 'CONCLUDED' then 'NOT_CONCLUDED'
              when fields ->> 'category' in ('EXTENSION', 'MODIFICACION', 'ADENDUM') then 'AMENDMENT'
              else 'COUNTED' end as population,
         case when sha256 is not null then
           coalesce(fields ->> 'procedureType', contracts.procedure_type) end as procedure_type,
         case when state is not null then (fields ->> 'totalOrMaxAmount')::numeric
              when sha256 is not null then contracts.total_or_max_amount end as amount
    from contract_versions versions
    cross join lateral (select state::jsonb as fields) read
    join contracts
      on contracts.organization_id = versions.organization_id and contracts.id = versions.contract_id),
ordered as (
  select *, lag(population) over own as population_before, lag(amount) over own as earlier_amount
    from shown window own as (partition by organization_id, contract_id order by version))
select organization_id, contract_id, version, sequence, moment, cause, load_id,
       case when population is null then 'WITHDRAWN' when population_before is null then 'NEW'
            else 'CHANGED' end,
       coalesce(population_before = 'COUNTED', false), earlier_amount, population, procedure_type, amount
  from ordered;
