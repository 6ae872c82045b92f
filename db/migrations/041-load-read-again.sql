-- What became of the rows before the file of a load was read again with other values or corrections:
-- for each status how many rows it had and what they add up to.
alter table data_loads add column statuses_before jsonb;
