-- What became of the rows of a confirmed load, each counted once, added up at the confirm so that a
-- public page need not read them. Of rows with errors: the first rule that they break and its column.
-- UNKNOWN are rows of older loads that differ from a stored contract, of which it was not kept whether
-- the confirm updated it.
create table data_load_outcomes (
  organization_id uuid not null,
  load_id uuid not null,
  outcome text not null check (outcome in
    ('NEW', 'UPDATED', 'EQUAL', 'REPEATED', 'NOT_UPDATED', 'UNDECIDED', 'ERROR', 'UNKNOWN')),
  "column" text,
  rule text,
  "rows" integer not null,
  -- Of the rows that state one, in pesos, and how many state none.
  amount numeric(24, 2) not null,
  without_amount integer not null,
  foreign key (organization_id, load_id) references data_loads (organization_id, id)
    on delete cascade
);
create unique index data_load_outcomes_key
  on data_load_outcomes (organization_id, load_id, outcome, "column", rule) nulls not distinct;

insert into data_load_outcomes
with confirmed as (
  select loads.organization_id, loads.id as load_id,
         (select count(*) from data_load_changes changes
           where changes.organization_id = loads.organization_id and changes.load_id = loads.id)
           as written,
         (select count(*) from data_load_rows kept
           where kept.organization_id = loads.organization_id and kept.load_id = loads.id
             and kept.status = 'CHANGED') as changed,
         (select count(*) from data_load_rows kept
           where kept.organization_id = loads.organization_id and kept.load_id = loads.id
             and kept.status = 'CHANGED' and kept.probable <> '[]') as decided
    from data_loads loads
   where loads.status in ('CONFIRMED', 'REVERTED')
), told as (
  select organization_id, load_id,
         case status
           when 'NEW' then 'NEW'
           when 'SKIPPED' then case when repeats is null then 'EQUAL' else 'REPEATED' end
           when 'PROBABLE' then 'UNDECIDED'
           when 'ERROR' then 'ERROR'
           else case
             when written = changed then 'UPDATED'
             when written = 0 then 'NOT_UPDATED'
             when written <> decided then 'UNKNOWN'
             when probable <> '[]' then 'UPDATED'
             else 'NOT_UPDATED' end
         end as outcome,
         broken.issue ->> 'column' as "column", broken.issue ->> 'key' as rule,
         (draft ->> 'totalOrMaxAmount')::numeric as amount
    from confirmed join data_load_rows using (organization_id, load_id)
    left join lateral (
      select issue from jsonb_array_elements(findings) with ordinality as found (issue, place)
       where status = 'ERROR' and issue ->> 'kind' = 'error'
       order by place limit 1) broken on true
)
select organization_id, load_id, outcome, "column", rule, count(*), coalesce(sum(amount), 0),
       count(*) filter (where amount is null)
  from told
 group by 1, 2, 3, 4, 5;

-- Pages say what was loaded, so a load that writes no contract changes them too.
create function load_published() returns trigger language plpgsql as $$
begin
  update organizations set data_version = data_version + 1 where id = new.organization_id;
  perform pg_notify('data_changed', new.organization_id::text);
  return null;
end $$;
create trigger data_loads_published after update of status on data_loads
  for each row
  when (old.status <> new.status and new.status in ('CONFIRMED', 'REVERTED'))
  execute function load_published();
