import type { Queries } from '../../platform/api/database/database.ts';
import type { Amendments, ContractTotals, PopulationCounts } from '../contract-totals.ts';
import { amountOf, contractsOf, type Figure, inAllAndByType } from '../figure.ts';
import type { FigurePopulation } from '../population.ts';
import { findFigures } from './find-figures.ts';
import { allContractsOf, type Selection } from './selection.ts';

/** What the panels and the TOTAL of a list show: sums of the contracts that count, and what is beside them. */
const shown = {
  ...inAllAndByType(amountOf('counted')),
  amendments: amountOf('amendments'),
  notConcluded: contractsOf('notConcluded'),
  reports: contractsOf('reports'),
};

export const findTotals = async (sql: Queries, selection: Selection): Promise<ContractTotals> => {
  const { total, PUBLIC, INVITATION, NO_BID, amendments, notConcluded, reports } =
    await findFigures(sql, selection, shown);
  return {
    totalAmount: total.value,
    PUBLIC: PUBLIC.value,
    INVITATION: INVITATION.value,
    NO_BID: NO_BID.value,
    counts: {
      total: total.contracts,
      PUBLIC: PUBLIC.contracts,
      INVITATION: INVITATION.contracts,
      NO_BID: NO_BID.contracts,
    },
    withoutAmount: total.withoutValue,
    withoutAmounts: {
      PUBLIC: PUBLIC.withoutValue,
      INVITATION: INVITATION.withoutValue,
      NO_BID: NO_BID.withoutValue,
    },
    amendments: amendmentsIn(amendments),
    populations: {
      COUNTED: total.contracts,
      AMENDMENT: amendments.contracts,
      NOT_CONCLUDED: notConcluded.contracts,
      REPORT: reports.contracts,
    },
  };
};

/** What the amendments of one contract add up to, those that are concluded. */
export const sumAmendmentsOf = async (
  sql: Queries,
  organizationId: string,
  contractId: string,
): Promise<Amendments> => {
  const selection = { ...allContractsOf(organizationId), amending: contractId };
  const { found } = await findFigures(sql, selection, { found: amountOf('amendments') });
  return amendmentsIn(found);
};

const amendmentsIn = ({ contracts, value, withoutValue }: Figure): Amendments => ({
  count: contracts,
  amount: value,
  withoutAmount: withoutValue,
});

/**
 * How many rows a list has: contracts whatever their state, and reports where it shows them. No kept sum
 * knows states, but what is concluded counts or amends; the rows of the other states are few.
 */
export const countListed = async (
  sql: Queries,
  selection: Selection,
  withReports: boolean,
): Promise<number> => {
  const { states = [] } = selection;
  const rows = withReports ? 'every' : 'listed';
  const others = states.filter((state) => state !== 'CONCLUDED');
  if (others.length === states.length) return countOf(sql, selection, rows);
  const parts = [
    countOf(sql, { ...selection, states: [] }, 'concluded'),
    ...(withReports ? [countOf(sql, { ...selection, states: ['CONCLUDED'] }, 'reports')] : []),
    ...(others.length > 0 ? [countOf(sql, { ...selection, states: others }, rows)] : []),
  ];
  return (await Promise.all(parts)).reduce((sum, part) => sum + part, 0);
};

const countOf = async (
  sql: Queries,
  selection: Selection,
  population: FigurePopulation,
): Promise<number> => {
  const { found } = await findFigures(sql, selection, { found: contractsOf(population) });
  return found.contracts;
};

/** The same of totals that are known already. */
export const listedIn = (
  { COUNTED, AMENDMENT, NOT_CONCLUDED, REPORT }: PopulationCounts,
  withReports = false,
): number => COUNTED + AMENDMENT + NOT_CONCLUDED + (withReports ? REPORT : 0);

/** The contracts of several organizations together, whatever their state. */
export const countAllListed = async (sql: Queries, organizations: string[]): Promise<number> => {
  const counts = await Promise.all(
    organizations.map((id) => countListed(sql, allContractsOf(id), false)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
