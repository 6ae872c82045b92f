-- Who asked how often within the current minute, in all processes together. A mark is a keyed digest of
-- an address and of what was asked for; nothing of it is worth keeping when the server of the database dies.
create unlogged table request_counts (
  mark text primary key,
  count bigint not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
