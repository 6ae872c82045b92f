-- Which folder has the files that the rows name: the folder says the same in its file "store-id". A
-- process with another folder would lose what is uploaded there, so it does not start.
create table file_store (
  is_only boolean primary key default true check (is_only),
  id uuid not null
);
