import type { Sql, Transaction } from './database.ts';

/**
 * Lets the application's role do with the rows of every table what the tables' owner may do, and
 * nothing with the tables themselves: what the owner gave up (docs/operation.md#what-is-on-record) it
 * does not have either, and cannot take back. Run by the owner, before migrations for what they make,
 * and after them.
 */
export const shareTables = (owner: Sql, role: string): Promise<void> =>
  owner.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('contraluz migrations'))`;
    await shareFutureTables(tx, role);
    for (const { name, wanted } of await findUnshared(tx, role)) {
      await tx.unsafe(`revoke all on ${name} from ${quoted(role)}`);
      if (wanted.length > 0)
        await tx.unsafe(`grant ${wanted.join(', ')} on ${name} to ${quoted(role)}`);
    }
    for (const { name } of await findHiddenSchemas(tx, role))
      await tx.unsafe(`grant usage on schema ${name} to ${quoted(role)}`);
    for (const { name } of await findUnsharedSequences(tx, role))
      await tx.unsafe(`grant usage on sequence ${name} to ${quoted(role)}`);
    for (const { name } of await findClosedTables(tx, role))
      await tx.unsafe(`create policy application on ${name} to ${quoted(role)} using (true)`);
  });

/** Or a process of the version before would be refused as soon as a migration has made a table. */
const shareFutureTables = async (tx: Transaction, role: string): Promise<void> => {
  for (const rights of [
    'select, insert, update, delete on tables',
    'usage on sequences',
    'usage on schemas',
  ])
    await tx.unsafe(`alter default privileges grant ${rights} to ${quoted(role)}`);
};

type Shared = { name: string; wanted: string[] };

/** What migrations were applied is the owner's to write. */
const findUnshared = (tx: Transaction, role: string) => tx<Shared[]>`
  select name, wanted
    from (select format('%I.%I', nspname, relname) as name,
                 array(select privilege_type
                         from aclexplode(coalesce(relacl, acldefault('r', relowner)))
                        where grantee = relowner
                          and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
                          and (relname <> 'migrations' or privilege_type = 'SELECT')
                        order by 1) as wanted,
                 array(select privilege_type from aclexplode(relacl)
                        where grantee = ${role}::regrole order by 1) as granted
            from pg_class join pg_namespace on pg_namespace.oid = relnamespace
           where relowner = current_user::regrole and relkind in ('r', 'p', 'v')
             and relpersistence <> 't') as tables
   where wanted is distinct from granted`;

const findHiddenSchemas = (tx: Transaction, role: string) => tx<{ name: string }[]>`
  select quote_ident(nspname) as name from pg_namespace
   where nspowner = current_user::regrole and not has_schema_privilege(${role}, oid, 'usage')`;

const findUnsharedSequences = (tx: Transaction, role: string) => tx<{ name: string }[]>`
  select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where relowner = current_user::regrole
     and case relkind when 'S' then not has_sequence_privilege(${role}, pg_class.oid, 'usage') end`;

/** The queue of jobs closes its tables to everybody but their owner, row by row. */
const findClosedTables = (tx: Transaction, role: string) => tx<{ name: string }[]>`
  select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where relowner = current_user::regrole and relkind = 'r' and relrowsecurity
     and not exists (select from pg_policy
                      where polrelid = pg_class.oid and ${role}::regrole = any (polroles))`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
