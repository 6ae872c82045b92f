import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { freeSpace } from '../../../foundation/platform/api/database/postgres/ballast.ts';
import type { SystemSizes } from '../system-endpoints.ts';

/** How large the installation is. */
export const findSizes = async (db: Queries, dataDir: string | undefined): Promise<SystemSizes> => {
  const [totals] = await db<{ database: number; files: number }[]>`
    select pg_database_size(current_database()) as database,
           (select coalesce(sum(bytes), 0)::int8 from files) as files`;
  const tables = await db<SystemSizes['tables']>`
    select relname as name, pg_total_relation_size(oid) as bytes
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by bytes desc, name
     limit 5`;
  const { database = 0, files = 0 } = totals ?? {};
  return { database, files, tables: [...tables], free: bytesFree(dataDir) };
};

const bytesFree = (folder: string | undefined): number | null => {
  try {
    return folder === undefined ? null : freeSpace(folder);
  } catch {
    return null;
  }
};
