-- accounts: the second step of a log-in, a code that an application of the user makes of a key, which is
-- sealed with the secret of the installation. Written by who adds or removes their own, by log-ins that use a
-- code, by who manages users, and by the start (REMOVE_SECOND_FACTOR_OF).
create table second_factors (
  user_id uuid primary key references users (id),
  key bytea not null,
  created_at timestamptz not null default now(),
  -- When the first right code was typed; until then nothing is asked for.
  added_at timestamptz,
  -- The last stretch of 30 seconds whose code was used: no code serves twice.
  last_step bigint,
  -- Digests of the codes that stand in for the application, each of which serves once.
  recovery_codes text[] not null default '{}'
);
