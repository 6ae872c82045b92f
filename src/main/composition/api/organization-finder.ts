import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { outsideVisits } from '../../../foundation/platform/api/limits/visit.ts';
import { findOrganizationId } from '../../../office/organizations/api/organization-queries.ts';
import { orBefore } from './when-away.ts';

type Known = { id: Promise<string | undefined>; until: number };

const maxNames = 1000;

/** The live organization of a name in a cookie or an address, asked of the database now and then. */
export const organizationFinder = (sql: Sql, seconds: number) => {
  const known = new Map<string, Known>();
  return async (name: string): Promise<string | undefined> => {
    if (name === '') return undefined;
    const answer = known.get(name);
    if (answer && answer.until > Date.now()) return answer.id;
    if (known.size >= maxNames) known.clear();
    // All visitors share it: none is to wait for the turns of whoever asked first.
    const found = outsideVisits(() => findOrganizationId(sql, name));
    const id = orBefore(found, answer && (() => answer.id));
    known.set(name, { id, until: Date.now() + seconds * 1000 });
    id.catch(() => known.delete(name));
    return id;
  };
};
