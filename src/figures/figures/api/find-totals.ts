import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Amendments, ContractTotals, PopulationCounts } from '../contract-totals.ts';
import { addFigures, amountOf, contractsOf, type Figure, inAllAndByType } from '../figure.ts';
import type { Figures } from './figure-sums.ts';
import { findFigures } from './find-figures.ts';
import { allContractsOf, type Selection } from './selection.ts';

/** What the panels and the TOTAL of a list show: sums of the contracts that count, and what is beside them. */
export const totalFigures = {
  ...inAllAndByType(amountOf('counted')),
  amendments: amountOf('amendments'),
  notConcluded: contractsOf('notConcluded'),
  reports: contractsOf('reports'),
};

export const findTotals = async (
  sql: Queries,
  selection: Selection,
  withReports = false,
): Promise<ContractTotals> =>
  totalsOf(await findFigures(sql, selection, totalFigures), withReports);

/** The same of several selections that have no contract in common, as one of all of them. */
export const addTotals = (
  groups: Figures<typeof totalFigures>[],
  withReports = false,
): ContractTotals => {
  const add = (name: keyof typeof totalFigures): Figure =>
    addFigures(
      totalFigures[name],
      groups.map((figures) => figures[name]),
    );
  return totalsOf(
    {
      total: add('total'),
      PUBLIC: add('PUBLIC'),
      INVITATION: add('INVITATION'),
      NO_BID: add('NO_BID'),
      amendments: add('amendments'),
      notConcluded: add('notConcluded'),
      reports: add('reports'),
    },
    withReports,
  );
};

/** Reports are in a list on request alone. */
export const totalsOf = (
  {
    total,
    PUBLIC,
    INVITATION,
    NO_BID,
    amendments,
    notConcluded,
    reports,
  }: Figures<typeof totalFigures>,
  withReports: boolean,
): ContractTotals => ({
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
    REPORT: withReports ? reports.contracts : 0,
  },
});

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

/** How many rows a list has: contracts whatever their state, and reports where it shows them. */
export const countListed = async (
  sql: Queries,
  selection: Selection,
  withReports: boolean,
): Promise<number> => {
  const rows = contractsOf(withReports ? 'every' : 'listed');
  const { found } = await findFigures(sql, selection, { found: rows });
  return found.contracts;
};

/** The same of totals that are known already. */
export const listedIn = ({ COUNTED, AMENDMENT, NOT_CONCLUDED, REPORT }: PopulationCounts): number =>
  COUNTED + AMENDMENT + NOT_CONCLUDED + REPORT;

/** The contracts of several organizations together, whatever their state. */
export const countAllListed = async (sql: Queries, organizations: string[]): Promise<number> => {
  const counts = await Promise.all(
    organizations.map((id) => countListed(sql, allContractsOf(id), false)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
