-- The default method is src/risk/calculations/default-method.ts, which a new installation is given when it
-- starts. Where there is no user yet, nobody can have changed or accepted the one of migration 048.
delete from calculations
 where not exists (select from users) and not exists (select from organizations);
