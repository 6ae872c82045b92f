import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import type { ContactDraft } from '../contact-draft.ts';

export type ContactDetails = Pick<
  OrganizationSettings,
  | '_id'
  | 'name'
  | 'shortName'
  | 'contactEmail'
  | 'contactLocation'
  | 'address'
  | 'schedule'
  | 'additionalInformation'
  | 'contactLinks'
  | 'mapCoordinates'
>;

/** How the organization can be reached; undefined when it was deleted meanwhile. */
export const findContactDetails = async (
  sql: Queries,
  organizationId: string,
): Promise<ContactDetails | undefined> => {
  const [row] = await sql<ContactDetails[]>`
    select id as "_id", name, short_name as "shortName", nullif(trim(contact_email), '') as "contactEmail",
           nullif(trim(contact_location), '') as "contactLocation",
           nullif(trim(address), '') as address, nullif(trim(schedule), '') as schedule,
           nullif(trim(additional_information), '') as "additionalInformation",
           contact_links as "contactLinks", map_coordinates as "mapCoordinates"
      from organizations
     where id = ${organizationId} and deleted_at is null`;
  return row;
};

export type ContactMessage = ContactDraft & {
  id: string;
  phone: string | null;
  language: Language;
  createdAt: string;
  mailedAt: string | null;
};

type NewMessage = ContactDraft & { language: Language; isHeldBack?: boolean };

/** Its id. */
export const insertMessage = async (
  sql: Queries,
  organizationId: string,
  { name, phone, email, message, language, isHeldBack = false }: NewMessage,
): Promise<string> => {
  const id = newId();
  await sql`
    insert into contact_messages (organization_id, id, name, phone, email, message, language,
                                  held_back)
    values (${organizationId}, ${id}, ${name}, ${phone || null}, ${email}, ${message}, ${language},
            ${isHeldBack})`;
  return id;
};

export const findMessage = async (
  sql: Sql,
  organizationId: string,
  id: string,
): Promise<ContactMessage | undefined> => {
  const [row] = await sql<ContactMessage[]>`
    select id, name, phone, email, message, language,
           created_at as "createdAt", mailed_at as "mailedAt"
      from contact_messages
     where organization_id = ${organizationId} and id = ${id}`;
  return row;
};

/** How many the organization got within an hour; exact, as others wait until this one is stored. */
export const countOfHour = async (tx: Queries, organizationId: string): Promise<number> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`contact ${organizationId}`}, 0))`;
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from contact_messages
     where organization_id = ${organizationId} and created_at > now() - interval '1 hour'`;
  return row?.count ?? 0;
};

/** Those that were held back and are not mailed yet, the oldest first. */
export const findHeldBack = (
  sql: Sql,
  organizationId: string,
  most: number,
): Promise<ContactMessage[]> => sql<ContactMessage[]>`
  select id, name, phone, email, message, language,
         created_at as "createdAt", mailed_at as "mailedAt"
    from contact_messages
   where organization_id = ${organizationId} and held_back and mailed_at is null
   order by created_at, id limit ${most}`;

export const markMailed = async (
  sql: Sql,
  organizationId: string,
  ids: string[],
): Promise<void> => {
  await sql`
    update contact_messages set mailed_at = now()
     where organization_id = ${organizationId} and id = any (${ids}::uuid[])`;
};
