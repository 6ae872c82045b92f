import type { QueryClient } from '@tanstack/react-query';

import { retrieveAdministrationPeriods } from '../../../figures/figures/contract-option-endpoints.ts';
import { openingPeriods } from '../../../figures/figures/filter-search.ts';
import { refusedWith } from '../../../foundation/platform/call.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import {
  AdministrationPeriod,
  type OrganizationSettings,
} from '../../../office/organizations/organization.ts';
import { comparedPeriods } from '../compared-periods.ts';
import {
  retrieveComparisons,
  saveComparison,
  searchMonitors,
  showComparisonSide,
} from '../comparison-endpoints.ts';
import type { ComparisonSearch } from '../comparison-search.ts';
import { showCorruptionIndex } from '../corruption-index-endpoint.ts';

export const monitorsQuery = (search: string) => queryOf(searchMonitors, { query: { search } });
export const recentQuery = queryOf(retrieveComparisons);
/** As the filters ask for their options. */
export const periodsQuery = queryOf(retrieveAdministrationPeriods, { query: {} });

type SideParameters = { id: string; url?: string | undefined; period?: string | undefined };

const sideQuery = ({ id, url, period }: SideParameters) =>
  queryOf(showComparisonSide, {
    query: { id, ...(url && { url }), ...(period && { administrationPeriod: period }) },
  });

const methodQuery = ({ id, period }: SideParameters) =>
  queryOf(showCorruptionIndex, {
    query: { id, ...(period && { administrationPeriod: period }) },
  });

/** Sent as any call; what comes back is of no interest, and a page that is opened twice saves once. */
export const saveQuery = (target: string, url: string | undefined) =>
  queryOf(saveComparison, { body: { target, ...(url && { url }) } });

type PairParameters = { id: string; search: ComparisonSearch; organization: OrganizationSettings };

type SideQuery = ReturnType<typeof sideQuery>;
type FoundPair = {
  /** The administrations of the current monitor, the newest first. */
  known: string[];
  applied: Record<keyof ComparisonSearch, string | undefined>;
  /** `method` is the index of the left side, with its indicators. */
  pair?: { left: SideQuery; right: SideQuery; method: ReturnType<typeof methodQuery> };
  chosenTwice?: string;
};

/**
 * What a page shows: two sides, the current monitor on the left, or the administration that was chosen
 * twice, or neither where there are not two. `applied` is what of the address had an effect.
 */
export const findPair = async (
  queries: QueryClient,
  { id, search: { baseRemoteUrl: url, ...typed }, organization }: PairParameters,
): Promise<FoundPair> => {
  const { docs } = (await queries.ensureQueryData(periodsQuery)).data;
  const known = docs.map(({ _id }) => _id);
  const [opening] = openingPeriods(organization);
  const knownOne = (period: string | undefined) =>
    period !== undefined && [opening, ...known].includes(period) ? period : undefined;
  const period = knownOne(typed.period);
  const left = sideQuery({ id: organization._id, period });
  const method = methodQuery({ id: organization._id, period });
  if (url) {
    const right = sideQuery({ id, url });
    return {
      known,
      applied: { baseRemoteUrl: url, period, with: undefined },
      pair: { left, right, method },
    };
  }
  if (id !== organization._id) {
    const { other, right } = await findOther(queries, {
      id,
      period: AdministrationPeriod.safeParse(typed.with).data,
    });
    return {
      known,
      applied: { baseRemoteUrl: url, period, with: other },
      pair: { left, right, method },
    };
  }
  const chosen = { period, with: knownOne(typed.with) };
  const applied = { baseRemoteUrl: url, ...chosen };
  const periods = comparedPeriods(chosen, known, opening);
  if (!periods || known.length < 2) return { known, applied };
  if (periods.period === periods.with) return { known, applied, chosenTwice: periods.with };
  const sideOf = (one: string) => sideQuery({ id, period: one });
  return {
    known,
    applied,
    pair: { left: sideOf(periods.period), right: sideOf(periods.with), method },
  };
};

/** A period that the other monitor does not have is left out. */
const findOther = async (queries: QueryClient, { id, period }: Omit<SideParameters, 'url'>) => {
  const right = sideQuery({ id, period });
  const { administrationPeriods } = (await queries.ensureQueryData(right)).data;
  return period === undefined || administrationPeriods.includes(period)
    ? { other: period, right }
    : { other: undefined, right: sideQuery({ id }) };
};

/** Why there is no other side, as a foreign monitor that cannot be read has it; thrown otherwise. */
export const foreignFailureIn = (error: unknown): string => {
  const status = refusedWith(error) ?? 0;
  if (![409, 422, 429].includes(status) || !(error instanceof Error)) throw error;
  const { messageText } = JSON.parse(error.message) as { messageText?: unknown };
  return typeof messageText === 'string' ? messageText : '';
};
