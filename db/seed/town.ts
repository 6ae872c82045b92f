import type { Cells } from '../../src/loading/data-load/cell.ts';
import { amendContracts } from './amendments.ts';
import { periodOf, quarters } from './calendar.ts';
import { cellsOf } from './cells.ts';
import { inventDrafts, type Draft } from './contracts.ts';
import { reportEmptyQuarters } from './empty-reports.ts';
import type { Municipality } from './municipalities.ts';
import { publishDraft } from './publish.ts';
import { createRandom } from './random.ts';
import { withRemarks } from './remarks.ts';
import type { SeedContract } from './seed-contract.ts';

/**
 * All that a town published, in time order: exactly `contracts` contracts, its amendments among
 * them, and beside them its reports of quarters without procedures.
 */
export const inventTown = (town: Municipality): SeedContract[] => {
  const random = createRandom(town.seed);
  const amended = Math.round(town.contracts * town.amendments);
  const sequences = new Map<number, number>();
  const sequenceOf = ({ quarter: { year } }: Draft) => {
    const sequence = (sequences.get(year) ?? 0) + 1;
    sequences.set(year, sequence);
    return sequence;
  };
  const first = inventDrafts(random, town, town.contracts - amended).map((draft) =>
    publishDraft(random, town, draft, sequenceOf(draft)),
  );
  const contracts = [...first, ...amendContracts(random, town, first, amended)];
  return [...contracts, ...reportEmptyQuarters(random, town, contracts)]
    .sort(inTimeOrder)
    .map((contract) => withRemarks(random, contract));
};

export const rowsOf = (town: Municipality): Cells[] =>
  inventTown(town).map((contract) => cellsOf(town, contract));

const inTimeOrder = (one: SeedContract, other: SeedContract) =>
  placeOf(one) - placeOf(other) ||
  (one.contractDate ?? one.informationDate).localeCompare(
    other.contractDate ?? other.informationDate,
  );

const placeOf = ({ quarter }: SeedContract) =>
  quarters.findIndex((candidate) => periodOf(candidate) === periodOf(quarter));
