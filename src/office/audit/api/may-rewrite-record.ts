import type { Sql } from '../../../foundation/platform/api/database/database.ts';

/** Whether this role owns what is on record: then nothing but its good will keeps it from changing it. */
export const mayRewriteRecord = async (sql: Sql): Promise<boolean> => {
  const owned = await sql`
    select from pg_class
     where oid = 'audit_events'::regclass and pg_has_role(relowner, 'usage')`;
  return owned.length > 0;
};
