import { findFigures, findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { amountOf, contractsOf, type Figure } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { columns } from '../../../loading/data-load/columns.ts';
import { leftOutKinds, SheetReading } from '../../../loading/sheet-layouts/sheet-reading.ts';
import type {
  DataSourceRecord,
  OutcomeSum,
  SourceFigures,
  SourceOutcome,
} from '../data-source-endpoints.ts';
import { leftOutReasonOf } from '../left-out-reasons.ts';
import { rowsOfOutcomes, sumByOutcome } from '../sum-outcomes.ts';
import { findConfirmedLoads, type Loaded, type StoredOutcome } from './find-confirmed-loads.ts';

const shown = {
  listed: contractsOf('listed'),
  counted: amountOf('counted'),
  amendments: amountOf('amendments'),
  notConcluded: contractsOf('notConcluded'),
  reports: contractsOf('reports'),
};

/** What all contracts of the monitor add up to. */
export const findSourceTotals = async (
  sql: Queries,
  organizationId: string,
): Promise<SourceFigures> => inWords(await findFigures(sql, allContractsOf(organizationId), shown));

/** Every contract is of one of these, so their figures add up to those of the monitor. */
export const findSources = async (
  sql: Queries,
  organizationId: string,
): Promise<DataSourceRecord[]> => {
  const [loads, groups] = await Promise.all([
    findConfirmedLoads(sql, organizationId),
    findFiguresBy(sql, allContractsOf(organizationId), { by: ['load'] }, shown),
  ]);
  const figures = new Map(groups.map(({ by, figures: found }) => [by.load, inWords(found)]));
  const byHand = figures.get(null);
  return [
    ...loads.map((load) => describeLoad(load, figures.get(load._id) ?? none)),
    ...(byHand ? [{ ...capturedByHand, now: byHand }] : []),
  ];
};

/** What became of the rows of loads that were not taken back, except those that were written. */
export const sumLeftOut = (sources: DataSourceRecord[]): OutcomeSum[] =>
  sumByOutcome(
    sources
      .filter(({ revertedAt }) => revertedAt === null)
      .flatMap(({ outcomes }) => outcomes)
      .filter(({ outcome }) => !written.includes(outcome)),
  );

const written: SourceOutcome[] = ['NEW', 'UPDATED'];

const describeLoad = (
  { outcomes, reading, amountsIn, ...load }: Loaded,
  now: SourceFigures,
): DataSourceRecord => {
  const rowsOf = (...wanted: SourceOutcome[]) =>
    rowsOfOutcomes(outcomes.filter(({ outcome }) => wanted.includes(outcome)));
  const read = rowsOfOutcomes(outcomes);
  const told = reading === null ? null : SheetReading.parse(reading);
  const counts = { new: rowsOf('NEW'), updated: rowsOf('UPDATED') };
  return {
    ...load,
    rows:
      outcomes.length === 0 ? null : { read, ...counts, leftOut: read - rowsOf('NEW', 'UPDATED') },
    outcomes: sumByOutcome(outcomes.map(describeOutcome)),
    notContracts: told && notContractsOf(told),
    scale: told?.statedUnits[0]?.text ?? null,
    multipliedBy: amountsIn === 1 ? null : amountsIn,
    amountsIncludeTax: told?.layout?.amountsIncludeTax ?? null,
    now,
  };
};

/** What a line says of a bidder is of the contract above it, and is missing nowhere. */
const notContractsOf = ({ leftOut, totals }: SheetReading) => ({
  rows: rowsOfOutcomes(
    leftOutKinds.filter((kind) => kind !== 'bidders').map((kind) => ({ rows: leftOut[kind] })),
  ),
  totals: totals.map(({ row, label, amount }) => ({ row, label, amount })),
});

const describeOutcome = ({ column, rule, amount, ...told }: StoredOutcome): OutcomeSum => ({
  ...told,
  field: columns.find(({ code }) => code === column)?.field ?? null,
  reason: leftOutReasonOf(rule),
  amount: told.withoutAmount === told.rows ? null : amount,
});

const inWords = ({
  listed,
  counted,
  amendments,
  notConcluded,
  reports,
}: Record<keyof typeof shown, Figure>): SourceFigures => ({
  contracts: listed.contracts,
  counted: counted.contracts,
  amount: counted.value,
  withoutAmount: counted.withoutValue,
  amendments: {
    count: amendments.contracts,
    amount: amendments.value,
    withoutAmount: amendments.withoutValue,
  },
  notConcluded: notConcluded.contracts,
  reports: reports.contracts,
});

const none: SourceFigures = {
  contracts: 0,
  counted: 0,
  amount: 0,
  withoutAmount: 0,
  amendments: { count: 0, amount: 0, withoutAmount: 0 },
  notConcluded: 0,
  reports: 0,
};

const capturedByHand = {
  _id: null,
  fileName: null,
  confirmedAt: null,
  revertedAt: null,
  rows: null,
  outcomes: [],
  notContracts: null,
  scale: null,
  multipliedBy: null,
  amountsIncludeTax: null,
};
