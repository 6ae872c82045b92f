import { addDays, quarterOf, today, workingDayUpTo, type Day } from './calendar.ts';
import type { Municipality } from './municipalities.ts';
import { datesOf } from './publish.ts';
import type { Random } from './random.ts';
import { totalOrMax, type SeedContract } from './seed-contract.ts';

/** `count` agreements that change one earlier contract each, for at most a quarter of its amount. */
export const amendContracts = (
  random: Random,
  town: Municipality,
  contracts: SeedContract[],
  count: number,
): SeedContract[] => {
  const open = contracts.filter(canBeAmended);
  return Array.from({ length: count }, () => {
    const [parent] = open.splice(random.integer(0, open.length - 1), 1);
    if (!parent?.contractDate) throw new RangeError('too few contracts to amend');
    return amend(random, town, parent, parent.contractDate);
  });
};

const canBeAmended = ({ state, number, supplier, contractDate, ...contract }: SeedContract) =>
  state === 'CONCLUDED' &&
  number !== null &&
  supplier !== null &&
  contractDate !== null &&
  contractDate < addDays(today, -30) &&
  (totalOrMax(contract) ?? 0) > 5_000_000;

const amend = (
  random: Random,
  town: Municipality,
  parent: SeedContract,
  since: Day,
): SeedContract => {
  const latest = Math.min(
    150,
    Math.floor((Date.parse(today) - Date.parse(since)) / 86_400_000) - 1,
  );
  const contractDate = workingDayUpTo(addDays(since, random.integer(20, latest)));
  const kind = random.weigh(kinds, ({ weight }) => weight);
  const quarter = quarterOf(contractDate);
  return {
    ...parent,
    ...datesOf(random, town, quarter),
    quarter,
    contractDate,
    category: kind.category,
    number: kind.hasOwnNumber ? `${parent.number}-${kind.initials}1` : parent.number,
    description: `${kind.words} al contrato ${parent.number}: ${parent.description}`,
    total: Math.round((totalOrMax(parent) ?? 0) * (0.04 + 0.16 * random.next())),
    min: null,
    max: null,
    overLimit: parent.overLimit === null ? null : 0,
    contractUrl:
      parent.contractUrl?.replace('.pdf', `-${kind.initials.toLowerCase()}1.pdf`) ?? null,
    notes: null,
  };
};

/** Most have the number of their contract, by which a load finds it; some sources give them one of their own. */
const kinds = [
  {
    category: 'EXTENSION',
    initials: 'A',
    words: 'Convenio de ampliación en monto',
    weight: 4,
    hasOwnNumber: false,
  },
  {
    category: 'MODIFICACION',
    initials: 'CM',
    words: 'Convenio modificatorio',
    weight: 4,
    hasOwnNumber: false,
  },
  { category: 'ADENDUM', initials: 'AD', words: 'Adendum', weight: 1, hasOwnNumber: true },
] as const;
