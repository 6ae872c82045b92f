-- A network makes one visit a day to an organization. What tells that it was there is a digest with the
-- salt of the day, and both go when the day is over; the database's own log has neither.
create table visit_salts (
  day date primary key,
  salt text not null
);
alter table visit_salts set unlogged;

create table visit_marks (
  day date not null,
  organization_id uuid not null references organizations (id),
  mark text not null,
  primary key (day, organization_id, mark)
);
alter table visit_marks set unlogged;
