-- Rows of open loads that were kept before cells had a time of day: their drafts know it, and a
-- correction reads the cells again.
update data_load_rows
   set cells = jsonb_set(cells, '{C21,time}', draft -> 'contractTime')
  from data_loads
 where data_loads.organization_id = data_load_rows.organization_id
   and data_loads.id = data_load_rows.load_id
   and data_loads.status = 'OPEN'
   and draft ->> 'contractTime' is not null
   and cells -> 'C21' -> 'day' is not null
   and cells -> 'C21' -> 'time' is null;
