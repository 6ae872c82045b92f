import { findAdministrationPeriods } from '../../../figures/figures/api/contract-options.ts';
import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { contractsOf, shareOf } from '../../../figures/figures/figure.ts';
import { openingPeriods } from '../../../figures/figures/filter-search.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import {
  findPublicSettings,
  isId,
} from '../../../office/organizations/api/organization-queries.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { findShownCalculations } from '../../calculations/api/find-index.ts';
import { corruptionLevel } from '../../calculations/corruption-level.ts';
import type { IndexResult, NoIndex } from '../../calculations/index-result.ts';
import { addedAxes } from '../../corruption-index/axis-points.ts';
import { shownIndex } from '../../corruption-index/shown-index.ts';
import type { ComparisonSide } from '../comparison-side.ts';
import type { ForeignDetail, ForeignIdentity } from '../foreign-monitor.ts';
import { methodPartsOf } from './find-own-method.ts';

/**
 * What a monitor of this installation is compared by; undefined when there is none of that id. Without a
 * period that of its settings is meant.
 */
export const findLocalSide = async (
  sql: Sql,
  id: string,
  administrationPeriod?: string,
): Promise<ComparisonSide | undefined> => {
  const organization = isId(id) ? await findPublicSettings(sql, id) : undefined;
  if (!organization) return undefined;
  const { _id, name, shortName, color } = organization;
  const period = administrationPeriod ?? openingPeriods(organization)[0] ?? null;
  const [{ index, others }, figures] = await Promise.all([
    findShownCalculations(sql, _id, period),
    readSnapshot(sql, (snapshot) => findSums(snapshot, _id, period)),
  ]);
  return {
    organization: { _id, name, shortName, color },
    administrationPeriod: period,
    corruptionIndex: indexOf(index, period),
    ...figures,
    calculationsInfo: others,
    foreign: null,
  };
};

const findSums = async (snapshot: Queries, organizationId: string, period: string | null) => {
  const selection = {
    ...allContractsOf(organizationId),
    filters: { ...noFilters, administrationPeriods: period === null ? [] : [period] },
  };
  const [totals, quarters, periods, lastUpdate] = await Promise.all([
    findTotals(snapshot, selection),
    findFiguresBy(snapshot, selection, { by: ['quarter'] }, { found: contractsOf('counted') }),
    findAdministrationPeriods(snapshot, organizationId),
    findLastUpdate(snapshot, organizationId),
  ]);
  const { counts, withoutAmount } = totals;
  return {
    administrationPeriods: periods.map(({ _id }) => _id),
    totals: sumsOf({
      public: totals.PUBLIC,
      invitation: totals.INVITATION,
      noBid: totals.NO_BID,
      total: totals.totalAmount,
    }),
    counts: {
      public: counts.PUBLIC,
      invitation: counts.INVITATION,
      noBid: counts.NO_BID,
      total: counts.total,
    },
    withoutAmount,
    quarters: quarters.filter(({ by }) => by.quarter !== null).length,
    lastUpdate,
  };
};

/** Shares are of money. */
const sumsOf = (sums: ForeignDetail['totals']): ComparisonSide['totals'] => ({
  ...sums,
  publicPercent: shareOf(sums.public, sums.total),
  invitationPercent: shareOf(sums.invitation, sums.total),
  noBidPercent: shareOf(sums.noBid, sums.total),
});

const indexOf = (
  index: IndexResult | NoIndex,
  period: string | null,
): ComparisonSide['corruptionIndex'] => {
  if ('isConfigured' in index) return { ...unknownIndex, administrationPeriod: period };
  const { result, level, reason, administrationPeriod, indicators, methodHash } = index;
  return {
    result,
    level,
    reason,
    isConfigured: true,
    administrationPeriod,
    url: null,
    axes: addedAxes(indicators).map(({ axis, points, maxPoints }) => ({
      axis,
      points,
      maxPoints,
    })),
    methodHash,
    indicators: methodPartsOf(indicators),
  };
};

const unknownIndex = {
  result: null,
  level: null,
  reason: null,
  isConfigured: false,
  administrationPeriod: null,
  url: null,
  axes: [],
  methodHash: null,
  indicators: [],
};

type Read = { base: string; readAt: string; found: ForeignDetail };

/**
 * The same of what a foreign monitor answered. Its shares are computed here from its sums, and an index
 * of 0 of another product stands for one that could not be computed.
 */
export const foreignSideOf = (
  { base, readAt, found }: Read,
  identity: ForeignIdentity | undefined,
): ComparisonSide => {
  const { organization, corruptionIndex, totals, counts, calculationsInfo } = found;
  const { withoutAmount, quarters } = found;
  const { administrationPeriod } = corruptionIndex;
  const index = identity ? corruptionIndex.result : corruptionIndex.result || null;
  const result = index === null ? null : Number(shownIndex(index));
  return {
    organization,
    administrationPeriod,
    administrationPeriods: [],
    corruptionIndex: {
      ...unknownIndex,
      result,
      level: result === null ? null : corruptionLevel(result),
      isConfigured: true,
      administrationPeriod,
      url: base,
      axes: corruptionIndex.axes,
      methodHash: identity?.methodHash ?? null,
      indicators: identity?.indicators ?? [],
    },
    totals: sumsOf(totals),
    counts,
    withoutAmount,
    quarters,
    calculationsInfo: calculationsInfo.map((one) => ({ ...one, abbreviation: null })),
    lastUpdate: null,
    foreign: {
      address: base,
      readAt,
      version: identity?.version ?? null,
    },
  };
};
