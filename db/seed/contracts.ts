import type { ProcedureState, ProcedureType } from '../../src/foundation/codelists/procedure.ts';
import { unitsUpTo, type Unit } from './administrative-units.ts';
import { periodOf, quarters, workingDayOf, type Day, type Quarter } from './calendar.ts';
import { describePurchase } from './describe.ts';
import { directAwardLimit, inventAmount } from './money.ts';
import type { Municipality } from './municipalities.ts';
import type { Purchase } from './purchases/purchase.ts';
import { purchases } from './purchases/purchases.ts';
import type { Random } from './random.ts';
import { inventSuppliers, type Market, type SeedSupplier } from './suppliers.ts';

/** A purchase that was decided, before it is numbered and published. Amounts are whole cents. */
export type Draft = {
  quarter: Quarter;
  day: Day;
  purchase: Purchase;
  organizer: Unit;
  applicant: Unit;
  procedureType: ProcedureType;
  state: ProcedureState;
  supplier: SeedSupplier | null;
  description: string;
  cents: number;
  open: boolean;
  limit: number;
};

/** `count` purchases of a town, at least one in each quarter, in the order of their days. */
export const inventDrafts = (random: Random, town: Municipality, count: number): Draft[] => {
  const units = unitsUpTo(town.rank);
  const market = inventSuppliers(random, town);
  const wanted = purchases.filter((purchase) => units.some((unit) => needs(unit, purchase)));
  const scene = { units, market, wanted };
  return Array.from({ length: count }, (_, index) => {
    const quarter = quarters[index] ?? random.weigh(quarters, weightOfQuarter);
    return inventDraft(random, town, scene, quarter);
  }).sort((one, other) => one.day.localeCompare(other.day));
};

type Scene = { units: readonly Unit[]; market: Market; wanted: Purchase[] };

const inventDraft = (
  random: Random,
  town: Municipality,
  { units, market, wanted }: Scene,
  quarter: Quarter,
): Draft => {
  const purchase = random.weigh(
    wanted.filter((candidate) => candidate.quarters?.includes(quarter.number) ?? true),
    weightOfPurchase,
  );
  const day = workingDayOf(random, quarter);
  const applicant = random.weigh(
    units.filter((unit) => needs(unit, purchase)),
    ({ weight }) => weight,
  );
  const limit = directAwardLimit(purchase, quarter.year);
  const award = inventAward(random, town, purchase, { quarter, limit });
  const state = inventState(random, quarter, award.procedureType);
  const supplier = pickSupplier(random, town, market[purchase.line], quarter);
  return {
    quarter,
    day,
    purchase,
    applicant,
    organizer: organizerOf(units, town, purchase, applicant),
    ...award,
    state,
    supplier: hasSupplier(random, state, award.procedureType) ? supplier : null,
    description: describePurchase(random, purchase, { unit: applicant, day, size: award.size }),
    open: random.chance(purchase.open ?? 0),
    limit,
  };
};

const needs = (unit: Unit, purchase: Purchase) =>
  purchase.for.some((kind) => unit.kinds.includes(kind));

/** Towns buy little in the first months of an administration and much at the end of a year. */
const weightOfQuarter = (quarter: Quarter, index: number) => {
  const season = [0.7, 0.95, 1, 1.45][quarter.number - 1] ?? 1;
  const start = [0.45, 0.7, 0.9, 0.9][index % 12] ?? 1;
  const stillOpen = index === quarters.length - 1 ? 0.55 : 1;
  return season * start * stillOpen;
};

const weightOfPurchase = ({ weight, category }: Purchase) =>
  (weight ?? 1) * (category === 'PUBLIC_WORKS' ? 0.6 : 1);

const inventAward = (
  random: Random,
  town: Municipality,
  purchase: Purchase,
  { quarter, limit }: { quarter: Quarter; limit: number },
) => {
  const { size, cents } = inventAmount(random, town, purchase, quarter.year);
  const shares = sharesAt(town, cents / limit);
  const procedureType = random.weigh(
    ['PUBLIC', 'INVITATION', 'NO_BID'] as const,
    (type) => shares[type],
  );
  const fitted =
    procedureType === 'NO_BID' && cents > limit * 0.4 && random.chance(town.justBelowLimit);
  return {
    size,
    procedureType,
    cents: fitted ? Math.round(limit * (0.94 + 0.059 * random.next())) : cents,
  };
};

const sharesAt = ({ awards }: Municipality, timesLimit: number) => {
  if (timesLimit <= 1) return awards.belowLimit;
  return timesLimit <= 4 ? awards.upToFourTimes : awards.above;
};

const inventState = (random: Random, quarter: Quarter, type: ProcedureType): ProcedureState => {
  const age =
    quarters.length - 1 - quarters.findIndex((one) => periodOf(one) === periodOf(quarter));
  const open = [type === 'NO_BID' ? 0.34 : 0.62, 0.04][age] ?? 0.002;
  if (random.chance(open)) return 'IN_PROGRESS';
  if (type !== 'NO_BID' && random.chance(type === 'PUBLIC' ? 0.05 : 0.025)) return 'DESERTED';
  return random.chance(0.009) ? 'CANCELED' : 'CONCLUDED';
};

/** Works are held by Obras Públicas, a decentralized body holds its own procedures. */
const organizerOf = (
  units: readonly Unit[],
  town: Municipality,
  purchase: Purchase,
  applicant: Unit,
) => {
  if (applicant.decentralized) return applicant;
  const name = purchase.category === 'PUBLIC_WORKS' ? 'Dirección de Obras Públicas' : town.buyer;
  return units.find((unit) => unit.name === name) ?? applicant;
};

/** The first suppliers of a line outweigh the rest, and each administration has its own first ones. */
const pickSupplier = (
  random: Random,
  town: Municipality,
  line: SeedSupplier[],
  quarter: Quarter,
) => {
  const turn = Math.floor((quarter.year - 2018) / 3) * Math.ceil(line.length / 3);
  return random.weigh(line, (_, index) => {
    const rank = (index + line.length - turn) % line.length;
    return (rank + 1) ** -town.concentration;
  });
};

const hasSupplier = (random: Random, state: ProcedureState, type: ProcedureType) => {
  if (state === 'CONCLUDED') return true;
  if (state === 'DESERTED') return false;
  return type === 'NO_BID' || random.chance(0.4);
};
