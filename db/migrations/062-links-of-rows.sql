-- What a row of an open load has in common with others stands beside its facts: one row of the table
-- instead of seven, each with its foreign key to be looked up and two indexes.
alter table data_load_row_facts add column links text[] not null default '{}';
update data_load_row_facts facts
   set links = kept.links
  from (select organization_id, load_id, row_index, array_agg(link) as links
          from data_load_row_links group by organization_id, load_id, row_index) kept
 where facts.organization_id = kept.organization_id and facts.load_id = kept.load_id
   and facts.row_index = kept.row_index;
create index data_load_row_facts_by_link on data_load_row_facts using gin (links);
drop table data_load_row_links;
