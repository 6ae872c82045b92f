-- Whether a file of the load had dates that exist only with the month first: another file may take
-- its place before anybody said in which order they are.
alter table data_loads add month_first_seen boolean not null default false;
