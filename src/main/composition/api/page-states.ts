import { contractSignals } from '../../../figures/signals/api/contract-signals.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { outsideVisits } from '../../../foundation/platform/api/limits/visit.ts';
import { orBefore } from './when-away.ts';

/**
 * What pages are made of: all data of the visitor's organization, who else is there, for pages that show
 * signals also these, and, for pages of all monitors, the data of everybody.
 */
export type PageState = {
  own: { version: number | null; organizations: string | null };
  /** When its signals were computed; null where that was before the last change. */
  signals: string | null;
  everyVersion: string | null;
};

/**
 * The state of an organization's pages, '' standing for none, asked of the database now and then. To
 * be asked before a page is made, never after: then a page is at least as new as its tag says.
 */
export const pageStates = (sql: Sql, seconds: number) => {
  const kept = new Map<string, { state: Promise<PageState>; until: number }>();

  const find = (organizationId: string): Promise<PageState> => {
    const known = kept.get(organizationId);
    if (known && known.until > Date.now()) return known.state;
    const found = outsideVisits(() => findPageState(sql, organizationId));
    const state = orBefore(found, known && (() => known.state));
    kept.set(organizationId, { state, until: Date.now() + seconds * 1000 });
    state.catch(() => kept.delete(organizationId));
    return state;
  };

  /** Any change: each state tells of all organizations. */
  const forget = () => {
    for (const known of kept.values()) known.until = 0;
  };

  return { find, forget };
};
export type PageStates = ReturnType<typeof pageStates>;

/** What an organization says of itself moves its `updated_at`; its contracts do not. */
const findPageState = async (sql: Sql, organizationId: string): Promise<PageState> => {
  const [state] = await sql<(PageState['own'] & Omit<PageState, 'own'>)[]>`
    select max(data_version) filter (where id = ${organizationId || null}) as version,
           md5(string_agg(id::text || updated_at::text, ',' order by id)) as organizations,
           md5(string_agg(id::text || data_version, ',' order by id)) as "everyVersion",
           (select computed_at::text from derived_data
              join organizations own on own.id = organization_id
             where own.id = ${organizationId || null} and derived_data.name = ${contractSignals.name}
               and derived_data.data_version = own.data_version) as signals
      from organizations`;
  const { everyVersion = null, signals = null, version = null, organizations = null } = state ?? {};
  return { own: { version, organizations }, signals, everyVersion };
};
