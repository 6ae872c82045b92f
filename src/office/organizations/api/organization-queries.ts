import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Organization, OrganizationSettings } from '../organization.ts';

/** The published monitors by name, with the fields of their own that a visitor may see. */
export const findOrganizations = (sql: Sql) => sql<Omit<Organization, 'defaultPeriodIsEmpty'>[]>`
  select ${ownFields(sql)}
    from organizations
   where deleted_at is null and not is_draft
   order by folded(name), id`;

/** The newest change of any organization, deleted ones included; null when there is none. */
export const findOrganizationsUpdate = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql<{ lastUpdate: string | null }[]>`
    select max(updated_at) as "lastUpdate" from organizations`;
  return row?.lastUpdate ?? null;
};

/** What the current organization shows of itself; undefined when it was deleted meanwhile. */
export const findSettings = async (
  sql: Queries,
  organizationId: string,
): Promise<OrganizationSettings | undefined> => {
  const [row] = await sql<OrganizationSettings[]>`
    select ${ownFields(sql)}, ${defaultPeriodIsEmpty(sql)} as "defaultPeriodIsEmpty",
           contact_location as "contactLocation", rights_text as "rightsText", sponsors,
           contact_links as "contactLinks", map_coordinates as "mapCoordinates",
           updated_at as "updatedAt"
      from organizations
     where id = ${organizationId} and deleted_at is null`;
  return row;
};

/** The same, for visitors: undefined while it is a draft. */
export const findPublicSettings = async (
  sql: Queries,
  organizationId: string,
): Promise<OrganizationSettings | undefined> => {
  const [published] = await sql`
    select from organizations where id = ${organizationId} and not is_draft`;
  return published && findSettings(sql, organizationId);
};

/** Visitors are shown none that is a draft. */
export type FoundOrganization = { id: string; isDraft: boolean };

/** The live organization with that id or short name (case and accents do not matter). */
export const findOrganization = async (
  sql: Sql,
  idOrShortName: string,
): Promise<FoundOrganization | undefined> => {
  if (!idOrShortName || idOrShortName.includes('\0')) return undefined;
  const [row] = await sql<FoundOrganization[]>`
    select id, is_draft as "isDraft"
      from organizations
     where deleted_at is null
       and ${isId(idOrShortName) ? sql`id = ${idOrShortName}` : sql`folded(short_name) = folded(${idOrShortName})`}`;
  return row;
};

export const isId = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);

const ownFields = (sql: Queries) => sql`
  id as "_id", name, short_name as "shortName", color, theme, cover, title, description,
  welcome_title as "welcomeTitle", show_background_text as "showBackgroundText", round,
  contact_email as "contactEmail", address, schedule,
  additional_information as "additionalInformation", data_source_name as "dataSourceName",
  data_source_url as "dataSourceUrl", data_license as "dataLicense",
  default_administration_period as "defaultAdministrationPeriod"`;

/** Whether it has contracts, and none of them is of its default administration. */
export const defaultPeriodIsEmpty = (sql: Queries) => sql`(
  default_administration_period is not null and ${hasContract(sql, sql`true`)}
    and not ${hasContract(sql, sql`administration_period = default_administration_period`)})`;

/** A list of contracts leaves out the reports of quarters that had none. */
const hasContract = (sql: Queries, condition: Fragment) => sql`
  exists (select from contracts
           where organization_id = organizations.id and contracts.deleted_at is null
             and not is_empty and ${condition})`;
