-- What a load takes of the answers that the last load of files with the same headings was given.
alter table data_loads add column earlier_answers jsonb;
