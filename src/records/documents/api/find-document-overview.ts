import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Paging } from '../../../foundation/platform/paging.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import type { DocumentFailure } from '../document-failure.ts';
import type { LinkCounts } from '../document-health.ts';
import type {
  DocumentFilters,
  DocumentLinkRow,
  DocumentOverview,
} from '../document-overview-endpoints.ts';
import { countLinks } from './count-links.ts';
import { documentLinks } from './document-links.ts';
import { findCopySpace } from './document-settings.ts';
import { noLinks } from './find-link-health.ts';

type Sum = LinkCounts & {
  host: string | null;
  reason: DocumentFailure | null;
  isOfHost: boolean;
  isOfReason: boolean;
};

/** As many hosts as the screen lists. */
const mostHosts = 50;

/** What the screen of documents tells of the whole organization. */
export const findDocumentOverview = async (
  sql: Queries,
  organizationId: string,
  isOn: boolean,
): Promise<DocumentOverview> => {
  const [sums, { usedBytes, copiesEnabled, quotaBytes }, units] = await Promise.all([
    sumLinks(sql, organizationId),
    findCopySpace(sql, organizationId),
    findUnits(sql, organizationId),
  ]);
  const counts = sums.find(({ isOfHost, isOfReason }) => !isOfHost && !isOfReason);
  const hosts = sums.flatMap(({ isOfHost, host, ...sum }) =>
    isOfHost && host !== null ? [{ host, ...countsOf(sum) }] : [],
  );
  return {
    isOn,
    settings: { copiesEnabled, quotaBytes },
    usedBytes,
    counts: counts ? countsOf(counts) : noLinks,
    hosts: hosts.slice(0, mostHosts),
    hostCount: hosts.length,
    reasons: sums.flatMap(({ isOfReason, reason, links }) =>
      isOfReason && reason !== null ? [{ reason, links }] : [],
    ),
    units,
  };
};

const countsOf = ({
  links,
  working,
  broken,
  waiting,
  unclear,
  copies,
}: LinkCounts): LinkCounts => ({
  links,
  working,
  broken,
  waiting,
  unclear,
  copies,
});

const sumLinks = (sql: Queries, organizationId: string) => sql<Sum[]>`
  select host, reason, grouping(host) = 0 as "isOfHost", grouping(reason) = 0 as "isOfReason",
         ${countLinks(sql)}
    from ${documentLinks(sql, organizationId)} links
   where url is not null
   group by grouping sets ((), (host), (reason))
   order by links desc, host, reason`;

const findUnits = (sql: Queries, organizationId: string) => sql<{ _id: string; name: string }[]>`
  select id as "_id", name from administrative_units
   where organization_id = ${organizationId} and deleted_at is null
   order by name`;

type Found = { docs: DocumentLinkRow[]; page: number; pages: number; total: number };

/** Those of the dearest contracts first. */
export const findDocumentPage = async (
  sql: Queries,
  organizationId: string,
  { page, pageSize, ...filters }: DocumentFilters & Paging,
): Promise<Found> => {
  const [count] = await sql<{ total: number }[]>`
    select count(*) as total from ${documentLinks(sql, organizationId, filters)} links`;
  const place = clampPage({ page, pageSize }, count?.total ?? 0);
  const docs = await sql<DocumentLinkRow[]>`
    select contract, contract_number as "contractNumber",
           services_description as "servicesDescription", suppliers.name as "supplierName",
           units.name as "unitName", total_or_max_amount as "totalOrMaxAmount", field,
           coalesce(url, '') as url, state, reason, http_status as "httpStatus",
           checked_at as "checkedAt", next_attempt_at as "nextCheckAt", has_copy as "hasCopy",
           uploaded_at as "uploadedAt", users.name || ' ' || users.last_name as "uploadedBy"
      from ${documentLinks(sql, organizationId, filters)} links
      join administrative_units units
        on units.organization_id = ${organizationId} and units.id = unit_id
      left join suppliers
        on suppliers.organization_id = ${organizationId} and suppliers.id = supplier_id
      left join users on users.id = uploaded_by
     order by total_or_max_amount desc nulls last, contract, place
     limit ${pageSize} offset ${(place.page - 1) * pageSize}`;
  return { docs, ...place };
};
