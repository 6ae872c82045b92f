import type { Transaction } from '../../src/foundation/platform/api/database/database.ts';

/**
 * Gives stored contracts the keys by which an amendment is a record of its own and a number is
 * compared without path, ending and case, and links amendments with what they amend. Merges nothing:
 * what would become equal to another one keeps its key, and GENERAL users are told how many did. The
 * rules are those of that day, whatever the program says later.
 */
export const migrate = async (tx: Transaction): Promise<void> => {
  await tx`alter table contracts disable trigger user`;
  await renewKeys(tx);
  const kept = await renewKeys(tx); // what others have given up since
  await linkAmendments(tx);
  await tx`alter table contracts enable trigger user`;
  for (const outcome of await findOutcomes(tx, kept)) await report(tx, outcome);
};

type Stored = {
  organizationId: string;
  id: string;
  key: string;
  number: string | null;
  folio: string | null;
  day: string | null;
  amount: string | null;
  period: string;
  description: string | null;
  procedureType: string;
  isEmpty: boolean;
  isAmendment: boolean;
  isDeleted: boolean;
  supplierKey: string | null;
  organizerKey: string;
};

/**
 * How many live ones of each organization kept their key. Deleted ones follow, for they may be
 * restored.
 */
const renewKeys = async (tx: Transaction): Promise<Map<string, number>> => {
  const kept = new Map<string, number>();
  let after = [first, first];
  for (;;) {
    const contracts = await findBatch(tx, after);
    const wanted = contracts
      .map((contract) => ({ ...contract, wanted: keyOf(contract) }))
      .filter(({ key, wanted: renewed }) => key !== renewed);
    const renewed = await writeKeys(tx, wanted);
    for (const { organizationId, id, isDeleted } of wanted)
      if (!renewed.has(id) && !isDeleted)
        kept.set(organizationId, (kept.get(organizationId) ?? 0) + 1);
    const last = contracts.at(-1);
    if (!last) return kept;
    after = [last.organizationId, last.id];
  }
};

const first = '00000000-0000-0000-0000-000000000000';

const findBatch = (tx: Transaction, [organizationId = '', id = '']: string[]) => tx<Stored[]>`
  select contracts.organization_id as "organizationId", contracts.id, identity_key as key,
         contract_number as number, contract_id as folio, contract_date::text as day,
         total_or_max_amount::text as amount, period, services_description as description,
         procedure_type as "procedureType", is_empty as "isEmpty",
         coalesce(category, '') in ('EXTENSION', 'MODIFICACION', 'ADENDUM') as "isAmendment",
         contracts.deleted_at is not null as "isDeleted",
         coalesce(suppliers.rfc_key, suppliers.name_key) as "supplierKey",
         organizer.name_key as "organizerKey"
    from contracts
    join administrative_units organizer
      on organizer.organization_id = contracts.organization_id
     and organizer.id = contracts.organizer_administrative_unit_id
    left join suppliers
      on suppliers.organization_id = contracts.organization_id
     and suppliers.id = contracts.supplier_id
   where (contracts.organization_id, contracts.id) > (${organizationId}, ${id})
   order by contracts.organization_id, contracts.id
   limit 5000`;

/** Of several that want one key the first live one gets it, when no other has it. */
const writeKeys = async (
  tx: Transaction,
  contracts: (Stored & { wanted: string })[],
): Promise<Set<string>> => {
  if (contracts.length === 0) return new Set();
  const written = await tx<{ id: string }[]>`
    update contracts set identity_key = wanted.key
      from (select distinct on (given.organization_id, given.key) given.*
              from unnest(${contracts.map(({ organizationId }) => organizationId)}::uuid[],
                          ${contracts.map(({ id }) => id)}::uuid[],
                          ${contracts.map(({ wanted }) => wanted)}::text[])
                     as given (organization_id, id, key)
              join contracts own on own.organization_id = given.organization_id
                                and own.id = given.id
             order by given.organization_id, given.key, own.deleted_at nulls first, given.id) wanted
     where contracts.organization_id = wanted.organization_id and contracts.id = wanted.id
       and not exists (
         select from contracts other
          where other.organization_id = wanted.organization_id and other.id <> wanted.id
            and other.deleted_at is null and other.identity_key = wanted.key)
    returning contracts.id`;
  return new Set(written.map(({ id }) => id));
};

const linkAmendments = (tx: Transaction) => tx`
  update contracts amendment set amends_contract_id = original.id
    from contracts original
   where amendment.amended_number is not null and amendment.deleted_at is null
     and original.organization_id = amendment.organization_id and original.deleted_at is null
     and original.identity_key = amendment.amended_number`;

type Outcome = {
  organizationId: string;
  values: { amendments: number; linked: number; kept: number };
};

const findOutcomes = async (tx: Transaction, kept: Map<string, number>): Promise<Outcome[]> => {
  const found = await tx<{ id: string; amendments: number; linked: number }[]>`
    select organization_id as id, count(*)::int as amendments,
           count(amends_contract_id)::int as linked
      from contracts
     where deleted_at is null and coalesce(category, '') in ('EXTENSION', 'MODIFICACION', 'ADENDUM')
     group by 1`;
  const ids = new Set([...kept.keys(), ...found.map(({ id }) => id)]);
  return [...ids].map((organizationId) => {
    const { amendments, linked } = found.find(({ id }) => id === organizationId) ?? {
      amendments: 0,
      linked: 0,
    };
    return { organizationId, values: { amendments, linked, kept: kept.get(organizationId) ?? 0 } };
  });
};

const report = async (tx: Transaction, { organizationId, values }: Outcome): Promise<void> => {
  await tx`
    insert into notifications
      (organization_id, number, id, message, message_values, status, only_general)
    select ${organizationId}, coalesce(max(number), 0) + 1, ${randomUUID()},
           'identity.renewed', ${tx.json(values)}, ${values.kept > 0 ? 'red' : 'green'}, true
      from notifications where organization_id = ${organizationId}`;
  process.stderr.write(
    `Organization ${organizationId}: of ${values.amendments} amendments ${values.linked} are ` +
      `linked with their contract; ${values.kept} contracts keep a key, for another one has theirs.\n`,
  );
};

const keyOf = (contract: Stored): string => {
  const { isAmendment, day, period, amount } = contract;
  const number = numberKey(contract.number ?? '');
  if (!isAmendment) return number ?? `sin-numero:${digest(contract)}`;
  return number === null
    ? `modificatorio-sin-numero:${digest(contract)}`
    : `modificatorio:${day ?? `${period}/${amount ?? ''}`}:${number}`;
};

/** A migration brings its own code: it imports none. */
const { createHash, randomUUID } = process.getBuiltinModule('node:crypto');

const digest = (contract: Stored): string => {
  const parts = [
    contract.folio && folioKey(contract.folio),
    contract.supplierKey,
    contract.day,
    contract.amount,
    contract.period,
    contract.organizerKey,
    contract.description && nameKey(contract.description),
    ...(contract.isEmpty ? [contract.procedureType] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

const numberKey = (number: string): string | null => {
  const key = folioKey(withoutPath(number.trim())).replace(/\.(?:PDF|DOCX?)$/, '');
  return /\p{Nd}/u.test(key) ? key : null;
};

const folioKey = (folio: string): string =>
  withoutUnseen(folio.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, '');

const withoutPath = (text: string): string => {
  const address = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|(?=\.{0,2}\/))(.*)$/is.exec(text)?.[1];
  if (address === undefined) return text;
  const path = address.includes('/') ? address.slice(address.indexOf('/') + 1) : '';
  const document = path.replace(/^[^?#]*\/(?=[^/])/, '');
  try {
    return decodeURIComponent(document);
  } catch {
    return document;
  }
};

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
