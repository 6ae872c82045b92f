import type { Transaction } from '../../src/foundation/platform/api/database/database.ts';

/**
 * Gives stored suppliers the keys by which "S. A." and "SA" are one word, and their contracts without
 * a number the identity that follows. Merges nothing: who would become equal to another one keeps
 * its key, and GENERAL users are told how many did. The rules are those of that day, whatever the
 * program says later.
 */
export const migrate = async (tx: Transaction): Promise<void> => {
  await tx`alter table suppliers disable trigger user`;
  await tx`alter table contracts disable trigger user`;
  const renewed = new Set([...(await renewNames(tx)), ...(await renewNames(tx))]);
  await renewContracts(tx, [...renewed]);
  await renewContracts(tx, [...renewed]); // what others have given up since
  await tx`alter table suppliers enable trigger user`;
  await tx`alter table contracts enable trigger user`;
  await report(tx, [...renewed]);
};

type Supplier = { organizationId: string; id: string; name: string; key: string };

/** Those whose key changed. With an RFC a name may be that of several; without, of one alone. */
const renewNames = async (tx: Transaction): Promise<string[]> => {
  const renewed: string[] = [];
  await inBatches(findSuppliers(tx), async (suppliers) => {
    const wanted = suppliers
      .map((supplier) => ({ ...supplier, wanted: supplierKey(supplier.name) }))
      .filter(({ key, wanted: name }) => key !== name);
    if (wanted.length === 0) return;
    const written = await tx<{ id: string }[]>`
      update suppliers set name_key = wanted.key
        from (select distinct on (given.organization_id, given.key, coalesce(own.rfc_key, ''))
                     given.*
                from unnest(${wanted.map(({ organizationId }) => organizationId)}::uuid[],
                            ${wanted.map(({ id }) => id)}::uuid[],
                            ${wanted.map(({ wanted: name }) => name)}::text[])
                       as given (organization_id, id, key)
                join suppliers own on own.organization_id = given.organization_id
                                  and own.id = given.id
               order by given.organization_id, given.key, coalesce(own.rfc_key, ''),
                        own.deleted_at nulls first, given.id) wanted
       where suppliers.organization_id = wanted.organization_id and suppliers.id = wanted.id
         and (suppliers.rfc_key is not null or not exists (
           select from suppliers other
            where other.organization_id = wanted.organization_id and other.id <> wanted.id
              and other.deleted_at is null and other.rfc_key is null
              and other.name_key = wanted.key))
      returning suppliers.id`;
    renewed.push(...written.map(({ id }) => id));
  });
  return renewed;
};

const findSuppliers =
  (tx: Transaction) =>
  ([organizationId = '', id = '']: string[]) =>
    tx<Supplier[]>`
    select organization_id as "organizationId", id, name, name_key as key from suppliers
     where (organization_id, id) > (${organizationId}, ${id})
     order by organization_id, id limit 5000`;

const inBatches = async <Row extends { organizationId: string; id: string }>(
  find: (after: string[]) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<void>,
): Promise<void> => {
  let after = [first, first];
  for (;;) {
    const rows = await find(after);
    const last = rows.at(-1);
    if (!last) return;
    await write(rows);
    after = [last.organizationId, last.id];
  }
};

const first = '00000000-0000-0000-0000-000000000000';

type Contract = {
  organizationId: string;
  id: string;
  key: string;
  folio: string | null;
  day: string | null;
  time: string | null;
  amount: string | null;
  period: string;
  description: string | null;
  procedureType: string;
  isEmpty: boolean;
  isAmendment: boolean;
  supplierKey: string | null;
  notPublished: string | null;
  organizerKey: string;
};

/** Only what has no number is known by its supplier. What would equal another one stays. */
const renewContracts = async (tx: Transaction, suppliers: string[]): Promise<void> =>
  inBatches(findContracts(tx, suppliers), async (contracts) => {
    const wanted = contracts
      .map((contract) => ({ ...contract, wanted: identityOf(contract) }))
      .filter(({ key, wanted: identity }) => key !== identity);
    if (wanted.length === 0) return;
    await tx`
      update contracts set identity_key = wanted.key
        from (select distinct on (given.organization_id, given.key) given.*
                from unnest(${wanted.map(({ organizationId }) => organizationId)}::uuid[],
                            ${wanted.map(({ id }) => id)}::uuid[],
                            ${wanted.map(({ wanted: identity }) => identity)}::text[])
                       as given (organization_id, id, key)
                join contracts own on own.organization_id = given.organization_id
                                  and own.id = given.id
               order by given.organization_id, given.key, own.deleted_at nulls first, given.id)
             wanted
       where contracts.organization_id = wanted.organization_id and contracts.id = wanted.id
         and not exists (
           select from contracts other
            where other.organization_id = wanted.organization_id and other.id <> wanted.id
              and other.deleted_at is null and other.identity_key = wanted.key)`;
  });

const findContracts =
  (tx: Transaction, suppliers: string[]) =>
  ([organizationId = '', id = '']: string[]) =>
    tx<Contract[]>`
    select contracts.organization_id as "organizationId", contracts.id, identity_key as key,
           contract_id as folio, contract_date::text as day, contract_time::text as time,
           total_or_max_amount::text as amount, period, services_description as description,
           procedure_type as "procedureType", is_empty as "isEmpty",
           coalesce(category, '') in ('EXTENSION', 'MODIFICACION', 'ADENDUM') as "isAmendment",
           coalesce(suppliers.rfc_key, suppliers.name_key) as "supplierKey",
           supplier_not_published as "notPublished", organizer.name_key as "organizerKey"
      from contracts
      join administrative_units organizer
        on organizer.organization_id = contracts.organization_id
       and organizer.id = contracts.organizer_administrative_unit_id
      left join suppliers
        on suppliers.organization_id = contracts.organization_id
       and suppliers.id = contracts.supplier_id
     where (contracts.organization_id, contracts.id) > (${organizationId}, ${id})
       and (identity_key like 'sin-numero:%' or identity_key like 'modificatorio-sin-numero:%')
       and (contracts.supplier_id = any(${suppliers}::uuid[]) or supplier_not_published is not null)
     order by contracts.organization_id, contracts.id limit 5000`;

type Outcome = { id: string; renewed: number; kept: number };

const report = async (tx: Transaction, renewed: string[]): Promise<void> => {
  const counts = new Map<string, Outcome>();
  const isRenewed = new Set(renewed);
  await inBatches(findLiveSuppliers(tx), async (suppliers) => {
    for (const { organizationId, id, name, key } of suppliers) {
      const counted = counts.get(organizationId) ?? { id: organizationId, renewed: 0, kept: 0 };
      if (isRenewed.has(id)) counted.renewed += 1;
      else if (key !== supplierKey(name)) counted.kept += 1;
      counts.set(organizationId, counted);
    }
  });
  for (const { id, ...values } of counts.values())
    if (values.renewed + values.kept > 0) await tell(tx, id, values);
};

const findLiveSuppliers =
  (tx: Transaction) =>
  ([organizationId = '', id = '']: string[]) =>
    tx<Supplier[]>`
    select organization_id as "organizationId", id, name, name_key as key from suppliers
     where (organization_id, id) > (${organizationId}, ${id}) and deleted_at is null
     order by organization_id, id limit 5000`;

const tell = async (
  tx: Transaction,
  organizationId: string,
  values: Omit<Outcome, 'id'>,
): Promise<void> => {
  await tx`
    insert into notifications
      (organization_id, number, id, message, message_values, status, only_general)
    select ${organizationId}, coalesce(max(number), 0) + 1, ${randomUUID()},
           'supplier-names.renewed', ${tx.json(values)},
           ${values.kept > 0 ? 'red' : 'green'}, true
      from notifications where organization_id = ${organizationId}`;
  process.stderr.write(
    `Organization ${organizationId}: the names of ${values.renewed} suppliers are compared with ` +
      `their letters joined; ${values.kept} keep their key, for another one has theirs.\n`,
  );
};

/** A migration brings its own code: it imports none. */
const { createHash, randomUUID } = process.getBuiltinModule('node:crypto');

const identityOf = (contract: Contract): string => {
  const { folio, supplierKey: key, notPublished, day, time, description } = contract;
  const parts = [
    folio && folioKey(folio),
    key ?? (notPublished && supplierKey(notPublished)),
    day !== null && time !== null ? `${day} ${time}` : day,
    contract.amount,
    contract.period,
    contract.organizerKey,
    description && nameKey(description),
    ...(contract.isEmpty ? [contract.procedureType] : []),
  ];
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${contract.isAmendment ? 'modificatorio-sin-numero' : 'sin-numero'}:${digest}`;
};

const supplierKey = (name: string): string =>
  nameKey(
    withoutUnseen(name)
      .normalize('NFC')
      .replaceAll(/(?<![\p{L}\p{N}])\p{L}(?:[.&'’]\p{L}(?![\p{L}\p{N}]))+/gu, (letters) =>
        letters.replaceAll(/[^\p{L}]/gu, ''),
      ),
  ).replaceAll(/(?<=^| )\p{L}(?: \p{L}(?= |$))+/gu, (apart) => {
    const letters = apart.replaceAll(' ', '');
    const form = forms.find((one) => letters.length > one.length && letters.endsWith(one));
    return form === undefined ? letters : `${letters.slice(0, -form.length)} ${form}`;
  });

const forms = ['SAPI', 'SAB', 'SAS', 'SNC', 'SPR', 'SRL', 'IAP', 'SA', 'SC', 'AC', 'RL', 'CV'];

const folioKey = (folio: string): string =>
  withoutUnseen(folio.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, '');

const nameKey = (name: string): string =>
  withoutUnseen(name)
    .normalize('NFC')
    .toUpperCase()
    .replaceAll('Ñ', '\uE000')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}\uE000]+/gu, ' ')
    .replaceAll('\uE000', 'Ñ')
    .trim();

const withoutUnseen = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, '');
