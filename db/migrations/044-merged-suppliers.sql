-- Few suppliers are merged: what follows them, and whoever removes suppliers, reads no others.
create index suppliers_merged on suppliers (organization_id, merged_into)
  where merged_into is not null;
