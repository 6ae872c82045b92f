import type { Sql } from '../src/foundation/platform/api/database/database.ts';

/** Invented suppliers: one in five without RFC, one in four with notes, a few words in many names. */
export const generateSuppliers = async (sql: Sql, organization: string, count: number) => {
  await sql`
    insert into suppliers (organization_id, id, name, name_key, rfc, rfc_key, notes, created_at,
                           updated_at)
    select ${organization}, gen_random_uuid(), name, name, rfc, rfc, notes, moment, moment
      from (
        select (array['CEMENTO', 'PAPEL', 'PERFIL', 'LIMPIEZA', 'ASFALTO', 'EQUIPO', 'SOFTWARE',
                      'SEGURIDAD', 'LUMINARIA', 'MUEBLES'])[1 + (n * 7919 % 10)::int]
                 || ' EMPRESA ' || n || case when n % 10 > 0 then ' SA DE CV' else '' end as name,
               case when n % 5 > 0 then 'EMP' || lpad((n * 7919 % 1000003)::text, 7, '0') || 'AB'
                 || (n % 10) end as rfc,
               case when n % 4 = 0 then 'Nota ' || n * 31 % 5003 end as notes,
               now() - make_interval(mins => (n * 7919 % 500009)::int) as moment
          from generate_series(1, ${count}::bigint) n) invented`;
};
