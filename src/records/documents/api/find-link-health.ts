import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { LinkCounts } from '../document-health.ts';
import type { LinkHealth } from '../link-health.ts';
import { countLinks } from './count-links.ts';
import { documentLinks } from './document-links.ts';

/** One question for the three, so that the parts add up to the whole. */
export const findLinkHealth = async (sql: Queries, organizationId: string): Promise<LinkHealth> => {
  const groups = await sql<Group[]>`
    select quarter, unit_id as "unitId", name, sums.links, working, broken, waiting, unclear, copies
      from (select quarter, unit_id, ${countLinks(sql)}
              from ${documentLinks(sql, organizationId)} links
             where url is not null
             group by grouping sets ((), (quarter), (unit_id))) sums
      left join administrative_units units
        on units.organization_id = ${organizationId} and units.id = unit_id
     order by right(quarter, 4), quarter, broken desc, links desc, folded(name), unit_id`;
  const health: LinkHealth = { all: noLinks, quarters: [], units: [] };
  for (const { quarter, unitId, name, ...counts } of groups) {
    if (quarter !== null) health.quarters.push({ quarter, ...counts });
    else if (unitId === null) health.all = counts;
    else health.units.push({ _id: unitId, name: name ?? '', ...counts });
  }
  return health;
};

type Group = LinkCounts & { quarter: string | null; unitId: string | null; name: string | null };

export const noLinks: LinkCounts = {
  links: 0,
  working: 0,
  broken: 0,
  waiting: 0,
  unclear: 0,
  copies: 0,
};
