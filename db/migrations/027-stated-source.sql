-- Nobody is said to be the source of an organization's data until its administrator states it.
alter table organizations
  alter column data_source_name drop not null,
  alter column data_source_name drop default,
  alter column data_source_url drop default;
