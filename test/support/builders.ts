import type { Queries, Sql } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';

type Value = string | number | boolean | Date | null;

export type OrganizationDraft = Partial<{
  id: string;
  name: string;
  shortName: string;
  color: string;
  theme: string;
  title: string;
  description: string;
  welcomeTitle: string;
  round: boolean;
  isDraft: boolean;
  defaultAdministrationPeriod: string | null;
  deletedAt: Date | null;
}>;

/** A monitor with a name of its own; its id. */
export const insertOrganization = async (
  sql: Sql,
  draft: OrganizationDraft = {},
): Promise<string> => {
  const mark = nextNumber();
  const row = {
    id: newId(),
    name: `Municipio ${mark}`,
    shortName: `Mun ${mark}`,
    defaultAdministrationPeriod: '2018-2021',
    ...draft,
  };
  await sql`insert into organizations ${sql(inSnakeCase(row))}`;
  return row.id;
};

export type SupplierDraft = Partial<{
  id: string;
  name: string;
  rfc: string | null;
  rfcKey: string | null;
  nameKey: string;
  notes: string | null;
  deletedAt: Date | null;
}>;

/** A supplier with a name of its own and no RFC; its id. */
export const insertSupplier = async (
  sql: Sql,
  organizationId: string,
  draft: SupplierDraft = {},
): Promise<string> => {
  const name = draft.name ?? `PROVEEDOR ${nextNumber()}`;
  const row = {
    id: newId(),
    organizationId,
    name,
    nameKey: name.toUpperCase(),
    rfcKey: draft.rfc?.toUpperCase() ?? null,
    ...draft,
  };
  await sql`insert into suppliers ${sql(inSnakeCase(row))}`;
  return row.id;
};

export type UnitDraft = Partial<{
  id: string;
  name: string;
  nameKey: string;
  notes: string | null;
  deletedAt: Date | null;
}>;

/** An administrative unit with a name of its own; its id. */
export const insertUnit = async (
  sql: Queries,
  organizationId: string,
  draft: UnitDraft = {},
): Promise<string> => {
  const name = draft.name ?? `Unidad ${nextNumber()}`;
  const row = { id: newId(), organizationId, name, nameKey: name.toUpperCase(), ...draft };
  await sql`insert into administrative_units ${sql(inSnakeCase(row))}`;
  return row.id;
};

export type ResourceDraft = Partial<{
  id: string;
  classification: string;
  title: string;
  url: string | null;
  image: string | null;
  createdAt: Date;
  deletedAt: Date | null;
}>;

/** An article with a title of its own; its id. */
export const insertResource = async (
  sql: Sql,
  organizationId: string,
  draft: ResourceDraft = {},
): Promise<string> => {
  const row = {
    id: newId(),
    organizationId,
    classification: 'ARTICLE',
    title: `Recurso ${nextNumber()}`,
    ...draft,
  };
  await sql`insert into resources ${sql(inSnakeCase(row))}`;
  return row.id;
};

/** Fields of a contract by their name in JSON, plus the ids of what it refers to. */
export type ContractDraft = Partial<{
  id: string;
  supplierId: string | null;
  organizerAdministrativeUnitId: string;
  applicantAdministrativeUnitId: string;
  administrativeUnitType: string | null;
  procedureType: string;
  category: string | null;
  administrationPeriod: string;
  fiscalYear: string;
  period: string;
  contractId: string | null;
  partida: string | null;
  procedureState: string | null;
  announcementUrl: string | null;
  announcementDate: string | null;
  servicesDescription: string | null;
  clarificationMeetingDate: string | null;
  clarificationMeetingJudgmentUrl: string | null;
  presentationProposalsDocUrl: string | null;
  contractNumber: string | null;
  contractDate: string | null;
  contractType: string | null;
  totalAmount: number | string | null;
  minAmount: number | string | null;
  maxAmount: number | string | null;
  totalOrMaxAmount: number | string | null;
  contractUrl: string | null;
  areaInCharge: string;
  updateDate: string | null;
  notes: string | null;
  karewaNotes: string | null;
  informationDate: string | null;
  limitExceeded: boolean | null;
  amountExceeded: number | string | null;
  exceptionBasis: string | null;
  isEmpty: boolean;
  supplierNotPublished: string | null;
  amendsContractId: string | null;
  identityKey: string;
  loadId: string | null;
  deletedAt: Date | null;
}>;

/**
 * A concluded service contract of 1,000 pesos without supplier, of the organization's first unit
 * (made when there is none); its id.
 */
export const insertContract = async (
  sql: Queries,
  organizationId: string,
  draft: ContractDraft = {},
): Promise<string> => {
  const [id = ''] = await insertContracts(sql, organizationId, [draft]);
  return id;
};

/** Many contracts in statements of 1,000 rows, every one with the defaults of `insertContract`. */
export const insertContracts = async (
  sql: Queries,
  organizationId: string,
  drafts: ContractDraft[],
): Promise<string[]> => {
  const unit = await findOrInsertUnit(sql, organizationId);
  const rows = drafts.map((draft) => contractRow(organizationId, unit, draft));
  for (let start = 0; start < rows.length; start += 1000)
    await sql`insert into contracts ${sql(rows.slice(start, start + 1000), ...columnsOf(drafts))}`;
  return rows.map(({ id }) => String(id));
};

const contractDefaults = {
  supplierId: null,
  administrativeUnitType: 'CENTRALIZED',
  procedureType: 'PUBLIC',
  category: 'SERVICES',
  administrationPeriod: '2018-2021',
  fiscalYear: '2019',
  period: '1o 2019',
  contractId: null,
  partida: null,
  procedureState: 'CONCLUDED',
  announcementUrl: null,
  announcementDate: null,
  servicesDescription: 'Servicio de mantenimiento',
  clarificationMeetingDate: null,
  clarificationMeetingJudgmentUrl: null,
  presentationProposalsDocUrl: null,
  contractNumber: null,
  contractDate: '2019-02-01',
  contractType: 'NORMAL',
  totalAmount: null,
  minAmount: null,
  maxAmount: null,
  totalOrMaxAmount: 1000,
  contractUrl: null,
  areaInCharge: 'Oficialía Mayor',
  updateDate: null,
  notes: null,
  karewaNotes: null,
  informationDate: '2019-04-15',
  limitExceeded: null,
  amountExceeded: null,
  exceptionBasis: null,
  isEmpty: false,
  loadId: null,
  deletedAt: null,
} as const satisfies ContractDraft;

/** Columns that older versions lack: written only when a contract says something there. */
const lateDefaults = { supplierNotPublished: null, amendsContractId: null };

const columnsOf = (drafts: ContractDraft[]): string[] => {
  const givenLate = Object.keys(lateDefaults).filter((name) =>
    drafts.some((draft) => name in draft),
  );
  return [...contractColumns, ...givenLate.map(snakeCase)];
};

const contractRow = (organizationId: string, unit: string, draft: ContractDraft) => {
  const id = draft.id ?? newId();
  return inSnakeCase({
    ...contractDefaults,
    ...lateDefaults,
    organizationId,
    id,
    organizerAdministrativeUnitId: unit,
    applicantAdministrativeUnitId: unit,
    identityKey: id,
    ...draft,
  });
};

const findOrInsertUnit = async (sql: Queries, organizationId: string): Promise<string> => {
  const [unit] = await sql<{ id: string }[]>`
    select id from administrative_units where organization_id = ${organizationId}
     order by id limit 1`;
  return unit?.id ?? (await insertUnit(sql, organizationId));
};

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const inSnakeCase = (row: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]));

const contractColumns = [
  'id',
  'organizationId',
  'organizerAdministrativeUnitId',
  'applicantAdministrativeUnitId',
  'identityKey',
  ...Object.keys(contractDefaults),
].map(snakeCase);

let numbers = 0;
const nextNumber = (): number => (numbers += 1);
