import { firstYear } from './calendar.ts';
import type { Municipality } from './municipalities.ts';
import type { Purchase } from './purchases/purchase.ts';
import type { Random } from './random.ts';

const growth = (year: number) => 1.045 ** (year - firstYear);

/** What the year's budget allows to award directly, in cents with tax. */
export const directAwardLimit = (purchase: Purchase, year: number) =>
  Math.round((purchase.category === 'PUBLIC_WORKS' ? 1_450_000 : 520_000) * growth(year)) * 100;

/** Many small purchases, few large ones: a size from 0 to 1 and what it costs, in cents with tax. */
export const inventAmount = (
  random: Random,
  { rank }: Municipality,
  purchase: Purchase,
  year: number,
) => {
  const middle = (random.next() + random.next() + random.next()) / 3;
  const size = middle * (rank === 1 ? 0.92 : 1);
  const pesos = purchase.from * (purchase.to / purchase.from) ** size * growth(year);
  const net = random.chance(0.12) ? Math.round(pesos / 500) * 50_000 : Math.round(pesos * 100);
  return { size, cents: withTax(purchase, net) };
};

const withTax = (purchase: Purchase, net: number) =>
  purchase.untaxed ? net : net + Math.round(net * 0.16);
