-- How often the pages about an organization are read: no row says anything about a visitor.
create table page_views (
  organization_id uuid not null references organizations (id),
  day date not null,
  -- The pattern of the address, such as /contracts/{id}.
  route text not null,
  views bigint not null,
  primary key (organization_id, day, route)
);

-- A visit is a browser's first page about an organization in one session, or its choice of another.
create table visits (
  organization_id uuid not null references organizations (id),
  day date not null,
  visits bigint not null,
  primary key (organization_id, day)
);
