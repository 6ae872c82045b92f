-- Changes whenever what the rows of a load add to its summary is stored anew, so that a process knows
-- whether what it remembers of them still holds. A value is never used twice.
alter table data_loads add column facts_revision uuid;
