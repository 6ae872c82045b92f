import type { Fragment } from '../src/foundation/platform/api/database/all-of.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { insertOrganization } from '../test/support/builders.ts';

export type Size = { contracts: number; suppliers: number; units: number };

export const sizeOf = (contracts: number): Size => ({
  contracts,
  suppliers: Math.min(20_000, Math.ceil(contracts / 5)),
  units: 60,
});

/**
 * One monitor with invented contracts, the same ones every time: nine years in four
 * administrations, few suppliers with many contracts and many with few, six of ten contracts
 * awarded directly, one in twenty not concluded, one in sixteen an amendment, one in a hundred
 * without amount, one in ten without partida, one in forty without a folio, one in fifty without a
 * number, one in four without a link to the contract. Its id.
 */
export const generate = async (sql: Sql, size: Size): Promise<string> => {
  const [organization = ''] = await generateMany(sql, 1, size);
  return organization;
};

/** The same for so many monitors, which differ by their names alone. */
export const generateMany = async (sql: Sql, monitors: number, size: Size): Promise<string[]> => {
  const indexes = await dropIndexes(sql);
  const organizations: string[] = [];
  for (let monitor = 0; monitor < monitors; monitor += 1)
    organizations.push(await insertMonitor(sql, size));
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum analyze`;
  return organizations;
};

const insertMonitor = async (sql: Sql, size: Size): Promise<string> => {
  const organization = await insertOrganization(sql);
  await sql`
    update organizations set name = ${`Banco de pruebas ${size.contracts} · `} || short_name
     where id = ${organization}`;
  await insertSuppliers(sql, organization, size);
  await insertUnits(sql, organization, size);
  for (let first = 0; first < size.contracts; first += batch)
    await insertBatch(sql, organization, size, first, Math.min(first + batch, size.contracts) - 1);
  return organization;
};

/** Making an index of a million rows at once is several times faster than row by row. */
const dropIndexes = async (sql: Sql) => {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'contracts' and indexname not in ('contracts_pkey', 'contracts_identity')`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  return indexes;
};

const batch = 50_000;

const insertSuppliers = async (sql: Sql, organization: string, { suppliers }: Size) => {
  await sql`
    insert into suppliers (organization_id, id, name, name_key)
    select ${organization}, ${idOf(sql, 1)}, name, ${keyOfName(sql)}
      from (select n, ${supplierName(sql, sql`n`)} as name
              from generate_series(0, ${suppliers - 1}::int) n) named`;
};

/** What the supplier of that number is called. */
export const supplierName = (sql: Sql, number: Fragment): Fragment => sql`
  (upper(${wordAt(sql, sql`${number} * 7`)} || ' ' || ${wordAt(sql, sql`${number} / 160 + ${number} * 3`)})
    || ' ' || ${number} || ' SA DE CV')`;

const insertUnits = async (sql: Sql, organization: string, { units }: Size) => {
  await sql`
    insert into administrative_units (organization_id, id, name, name_key)
    select ${organization}, ${idOf(sql, 2)}, name, ${keyOfName(sql)}
      from (select n, ${unitName(sql, sql`n`)} as name
              from generate_series(0, ${units - 1}::int) n) named`;
};

export const unitName = (sql: Sql, number: Fragment): Fragment =>
  sql`('Dirección de ' || ${wordAt(sql, number)} || ' ' || ${number})`;

/** As `nameKey` makes it, of the letters that are in the words. */
const keyOfName = (sql: Sql): Fragment => sql`translate(upper(name), 'áéíóúñÁÉÍÓÚ', 'AEIOUÑAEIOU')`;

/** Chance drawn from a hash of the row's number and a word: no seed to keep, no order to obey. */
const chance = (sql: Sql, salt: string) =>
  sql`((hashint8extended(n, hashtext(${salt})) & 1048575) / 1048576.0::float8)`;

const insertBatch = async (
  sql: Sql,
  organization: string,
  size: Size,
  from: number,
  to: number,
) => {
  await sql`
    insert into contracts (organization_id, id, supplier_id, organizer_administrative_unit_id,
      applicant_administrative_unit_id, administrative_unit_type, is_empty, identity_key,
      ${sql.unsafe(columns)})
    select ${organization}, ${idOf(sql, 3)},
      case when supplier is not null then ${idOf(sql, 1, sql`supplier`)} end,
      ${idOf(sql, 2, sql`organizer`)}, ${idOf(sql, 2, sql`applicant`)}, 'CENTRALIZED',
      ${chance(sql, 'empty')} < 0.002,
      coalesce(contract_number, 'sin-numero:' || md5(n::text)), ${sql.unsafe(columns)}
    from (${inventedContracts(sql, size, from, to)}) invented`;
};

/** The columns that an invented contract has of itself. */
const columns = [
  'procedure_type',
  'category',
  'administration_period',
  'fiscal_year',
  'period',
  'contract_id',
  'partida',
  'procedure_state',
  'services_description',
  'contract_number',
  'contract_date',
  'contract_type',
  'total_or_max_amount',
  'contract_url',
  'announcement_url',
  'clarification_meeting_judgment_url',
  'limit_exceeded',
  'area_in_charge',
  'information_date',
].join(', ');

/** A query of these columns with the numbers of the contract, `n`, its supplier and its units. */
export const inventedContracts = (sql: Sql, size: Size, from: number, to: number): Fragment => sql`
    select n, case when chance_blank > 0.005 then supplier end as supplier, organizer, applicant,
      case when chance_type < 0.14 then 'PUBLIC' when chance_type < 0.4 then 'INVITATION'
           else 'NO_BID' end as procedure_type,
      case when chance_category < 0.06 then
             (array['EXTENSION', 'MODIFICACION', 'ADENDUM'])[1 + n % 3]
           else (array['ACQUISITION', 'SERVICES', 'LEASE', 'PUBLIC_WORKS'])[1 + n % 4]
           end as category,
      case when year < 2018 then '2016-2018' when year < 2021 then '2018-2021'
           when year < 2024 then '2021-2024' else '2024-2027' end as administration_period,
      year::text as fiscal_year, quarter || 'o ' || year as period,
      case when n % 40 > 0 then 'LP-' || year || '-' || lpad(n::text, 7, '0') end as contract_id,
      case when chance_partida < 0.9 then (2000 + 10 * (400 * chance_partida)::int)::text
           end as partida,
      case when chance_state < 0.95 then 'CONCLUDED' when chance_state < 0.97 then 'CANCELED'
           when chance_state < 0.98 then 'DESERTED' else 'IN_PROGRESS' end as procedure_state,
      (select initcap(string_agg(${wordAt(sql, wordRank(sql))}, ' '))
         from generate_series(1, 9 + (${chance(sql, 'length')} * 13)::int) position
      ) as services_description,
      case when n % 50 > 0 then 'CT/' || lpad((hashint8(n) & 16777215)::text, 8, '0') || '/' || n
           end as contract_number,
      make_date(year, quarter * 3 - 2, 1) + (n % 90)::int as contract_date,
      case when n % 9 = 0 then 'OPEN' else 'NORMAL' end as contract_type,
      case when chance_blank between 0.01 and 1
        then round(exp(7 + 9 * chance_amount * sqrt(chance_amount))::numeric, 2)
        end as total_or_max_amount,
      case when n % 4 > 0 then 'https://transparencia.example.mx/contratos/' || n || '.pdf'
           end as contract_url,
      case when n % 3 > 0 then 'https://transparencia.example.mx/convocatorias/' || n || '.pdf'
           end as announcement_url,
      case when n % 2 > 0 then 'https://transparencia.example.mx/fallos/' || n || '.pdf'
           end as clarification_meeting_judgment_url,
      (array[false, false, true, null])[1 + n % 4] as limit_exceeded,
      'Oficialía Mayor' as area_in_charge,
      make_date(year, quarter * 3, 1) + 30 + (n % 40)::int as information_date
    from (
      select n, 2016 + (n % 36 / 4)::int as year, 1 + (n % 4)::int as quarter,
             (${size.suppliers} * power(${chance(sql, 'supplier')}, 2.5))::int % ${size.suppliers} as supplier,
             (${size.units} * power(${chance(sql, 'unit')}, 1.8))::int % ${size.units} as applicant,
             (5 * ${chance(sql, 'organizer')})::int % 5 as organizer,
             ${chance(sql, 'type')} as chance_type, ${chance(sql, 'category')} as chance_category,
             ${chance(sql, 'state')} as chance_state, ${chance(sql, 'blank')} as chance_blank,
             ${chance(sql, 'amount')} as chance_amount, ${chance(sql, 'partida')} as chance_partida
        from generate_series(${from}::bigint, ${to}::bigint) n) row`;

/** Ids that grow with the row's number, as those of UUID version 7 grow with time. */
const idOf = (sql: Sql, kind: number, number = sql`n`) =>
  sql`(lpad(to_hex(${number}), 8, '0') || ${`-000${kind}-7000-8000-`}::text
       || substr(md5((${number})::text), 1, 12))::uuid`;

/** Frequent words first: the rank of a word is skewed as in real text. */
const wordRank = (sql: Sql) => sql`
  (power((hashint8extended(n * 64 + position, 11) & 1048575) / 1048576.0::float8, 2.2) * ${words.length})::int`;

const wordAt = (sql: Sql, rank: ReturnType<typeof wordRank>) =>
  sql`(${words}::text[])[1 + (${rank})::int % ${words.length}]`;

export const frequentWord = 'servicio';

const starts = `de para servicio adquisición el en la con y del por obra mantenimiento material
  rehabilitación equipo municipal calle pavimentación construcción drenaje agua potable suministro
  arrendamiento vehículos uniformes papelería combustible alumbrado público seguridad parques jardines
  limpieza refacciones computadoras impresión publicidad difusión evento social despensas medicamentos
  hospital consulta asesoría jurídica contable auditoría capacitación curso taller escuela primaria
  secundaria bardas techumbre cancha deportiva gimnasio unidad centro comunitario colonia fraccionamiento
  boulevard avenida puente vado arroyo línea conducción tanque pozo bombeo cárcamo planta tratamiento
  residuos sólidos recolección relleno sanitario patrulla cámara vigilancia radio comunicación telefonía
  internet licencia programa software servidor mobiliario oficina silla escritorio archivo digitalización
  catastro predial cobranza banda sinfónica festival cultural museo biblioteca libro señalamiento vial
  semáforo pintura tráfico grúa maquinaria retroexcavadora camión volteo asfalto concreto cemento varilla
  tubería válvula medidor fontanería eléctrico transformador luminaria poste cable panel solar`;
const words = [...new Set(starts.split(/\s+/))].flatMap((word, index) =>
  index < 40 ? [word] : [word, `${word}s`],
);
