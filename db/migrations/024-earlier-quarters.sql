-- Fiscal years before 2000 were accepted, their quarters were not.
alter table contracts drop constraint contracts_period_check,
  add constraint contracts_period_check check (period ~ '^[1-4]o [12][0-9]{3}$');
