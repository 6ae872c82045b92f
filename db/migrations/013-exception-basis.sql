-- The article or case of the law by which there was no public tender, as the source writes it.
alter table contracts add column exception_basis text;
