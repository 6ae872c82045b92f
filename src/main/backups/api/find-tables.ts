import { summaryTables } from '../../../figures/figures/api/summary-tables/summary-tables.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { BackupTable } from './backup-facts.ts';

/**
 * The database makes these anew: the migrations are applied, the sums added up again, the folder gets a
 * name of its own, requests are those of a minute, and what a site did is measured where it runs.
 */
const madeAnew = [
  'migrations',
  'file_store',
  'request_counts',
  'system_samples',
  'kept_declaration',
  ...summaryTables.map(({ name }) => name),
];

/** The tables of the application with the columns that hold something of their own. */
export const findTables = (db: Queries): Promise<BackupTable[]> => db<BackupTable[]>`
  select relname as name,
         array(select attname::text from pg_attribute
                where attrelid = pg_class.oid and attnum > 0 and not attisdropped
                  and attgenerated = ''
                order by attnum) as columns
    from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
     and relname <> all(${madeAnew})
     and not exists (select from pg_depend
                      where classid = 'pg_class'::regclass and objid = pg_class.oid
                        and deptype = 'e')
   order by relname`;
