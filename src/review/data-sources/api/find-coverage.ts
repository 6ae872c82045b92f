import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { contractsOf } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { quartersFromFirstToLast } from '../coverage-quarters.ts';
import type { Coverage, UnitCoverage } from '../data-source-endpoints.ts';

const shown = { contracts: contractsOf('listed'), reports: contractsOf('reports') };

/** How many contracts and reports each organizer has in each quarter, of some administrations. */
export const findCoverage = async (
  sql: Queries,
  organizationId: string,
  chosen: string[],
): Promise<Coverage> => {
  const everything = allContractsOf(organizationId);
  const selection = { ...everything, filters: { ...noFilters, administrationPeriods: chosen } };
  const [periods, groups] = await Promise.all([
    findFiguresBy(sql, everything, { by: ['administrationPeriod'] }, shown),
    findFiguresBy(sql, selection, { by: ['organizerAdministrativeUnit', 'quarter'] }, shown),
  ]);
  const quarters = quartersFromFirstToLast(groups.flatMap(({ by }) => by.quarter ?? []));
  const units = Map.groupBy(groups, ({ by }) => by.organizerAdministrativeUnit);
  const names = await findUnitNames(sql, organizationId, [...units.keys()]);
  return {
    administrationPeriods: periods.flatMap(({ by }) => by.administrationPeriod ?? []).toSorted(),
    chosen,
    quarters,
    units: names.map(({ _id, name }): UnitCoverage => {
      const found = new Map(units.get(_id)?.map(({ by, figures }) => [by.quarter, figures]));
      const countsOf = (of: keyof typeof shown) =>
        quarters.map((quarter) => found.get(quarter)?.[of].contracts ?? 0);
      return { _id, name, contracts: countsOf('contracts'), reports: countsOf('reports') };
    }),
  };
};

/** The last quarter in which the monitor has anything. */
export const findLastQuarter = async (
  sql: Queries,
  organizationId: string,
): Promise<string | null> => {
  const groups = await findFiguresBy(
    sql,
    allContractsOf(organizationId),
    { by: ['quarter'] },
    shown,
  );
  return quartersFromFirstToLast(groups.flatMap(({ by }) => by.quarter ?? [])).at(-1) ?? null;
};

/** In the order of their names. */
const findUnitNames = (sql: Queries, organizationId: string, ids: (string | null)[]) =>
  sql<{ _id: string; name: string }[]>`
    select id as "_id", name from administrative_units
     where organization_id = ${organizationId}
       and id = any(${ids.filter((id) => id !== null)}::uuid[])
     order by folded(name), id`;
