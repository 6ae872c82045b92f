-- Whether a file of the load had decimals after a comma: another file may take its place before
-- anybody said what separates the decimals.
alter table data_loads add decimal_comma_seen boolean not null default false;
