import { findOrganizationId } from '../../organizations/api/organization-queries.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { type SharedWork, shareWork } from '../../platform/api/limits/share-work.ts';
import { orBefore } from './when-away.ts';

type Known = { id: SharedWork<string | undefined>; until: number };

const maxNames = 1000;

/** The live organization of a name in a cookie or an address, asked of the database now and then. */
export const organizationFinder = (sql: Sql, seconds: number) => {
  const known = new Map<string, Known>();
  return async (name: string): Promise<string | undefined> => {
    if (name === '') return undefined;
    const answer = known.get(name);
    if (answer && answer.until > Date.now() && !answer.id.isAbandoned()) return answer.id.join();
    if (known.size >= maxNames) known.clear();
    const id = shareWork(() => orBefore(findOrganizationId(sql, name), answer?.id.join));
    known.set(name, { id, until: Date.now() + seconds * 1000 });
    try {
      return await id.join();
    } catch (error) {
      known.delete(name);
      throw error;
    }
  };
};
