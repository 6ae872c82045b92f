import type { Database, Sql } from '../../../foundation/platform/api/database/database.ts';
import { withOwner } from '../../../foundation/platform/api/database/database.ts';
import { isMigrated, migrate } from '../../../foundation/platform/api/database/migrate.ts';
import { shareTables } from '../../../foundation/platform/api/database/share-tables.ts';
import { areSummaryTablesMade, makeSummaryTables } from './summary-tables/make-summary-tables.ts';

/**
 * Brings the database to the form this program knows, with the sums that it keeps. Its owner does so,
 * where there is one, and the role of `sql` then only works with the rows.
 */
export const prepareDatabase = async (database: OwnedDatabase): Promise<void> => {
  const { sql, ownerUrl } = database;
  if (ownerUrl === undefined && !(await findRole(sql)).mayMigrate) return refuseUnprepared(sql);
  await changeTables(database, async (owner) => {
    await migrate(owner);
    await makeSummaryTables(owner);
  });
};

/** Brings an empty database to the form that it had after these migrations, without the sums. */
export const prepareTablesOf = (database: OwnedDatabase, migrations: string[]): Promise<void> =>
  changeTables(database, (owner) => migrate(owner, undefined, migrations));

type OwnedDatabase = Pick<Database, 'sql' | 'ownerUrl'>;

/** What the owner makes, the role of `sql` may use afterwards. */
const changeTables = async (
  database: OwnedDatabase,
  change: (owner: Sql) => Promise<void>,
): Promise<void> => {
  const role = await findRole(database.sql);
  await withOwner(database, async (owner) => {
    const isApart = (await findRole(owner)).name !== role.name;
    if (isApart) await shareTables(owner, role.name);
    await change(owner);
    if (isApart) await shareTables(owner, role.name);
  });
};

/** Whether it has all of that. */
export const isPrepared = async (sql: Sql): Promise<boolean> =>
  (await isMigrated(sql)) && (await areSummaryTablesMade(sql));

type Role = { name: string; mayMigrate: boolean };

const findRole = async (sql: Sql): Promise<Role> => {
  const [role] = await sql<Role[]>`
    select current_user::text as name, has_schema_privilege('public', 'create') as "mayMigrate"`;
  return role ?? { name: '', mayMigrate: false };
};

const refuseUnprepared = async (sql: Sql): Promise<void> => {
  if (await isPrepared(sql).catch(() => false)) return;
  throw new Error(
    'The database has to be migrated, which the role of DATABASE_URL may not do: ' +
      'set DATABASE_OWNER_URL to an address with the role that owns its tables.',
  );
};
