import type { Formats } from '../../foundation/platform/formats.ts';
import { z } from '../../foundation/platform/schema.ts';

/** A filter by one end of a range, which is in it; what is blank is in no range. */
type BoundDeclaration = {
  value: z.ZodType<string>;
  /** The field of a contract that is compared. */
  field: 'totalOrMaxAmount' | 'contractDate';
  end: 'from' | 'to';
  /** It says of which time the contracts are. */
  isTime?: boolean;
};

/**
 * Pesos as a decimal number, so that cents are compared exactly. Commas stand only between thousands:
 * what may be a decimal comma is refused.
 */
const Pesos = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : withoutSigns(value)),
  z.string().regex(/^\d{1,15}(\.\d{1,2})?$/),
);
const withoutSigns = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const figures = value.replace('$', '').trim();
  return grouped.test(figures) ? figures.replaceAll(/[,\s]/g, '') : figures;
};
const grouped = /^[1-9]\d{0,2}(?:[,\s]\d{3})+(?:\.\d*)?$/;

const Day = z.iso.date();

/** Every filter by a range, declared as those by a list are (`filter-declarations.ts`). */
export const boundFilters = {
  amountFrom: { value: Pesos, field: 'totalOrMaxAmount', end: 'from' },
  amountTo: { value: Pesos, field: 'totalOrMaxAmount', end: 'to' },
  dateFrom: { value: Day, field: 'contractDate', end: 'from', isTime: true },
  dateTo: { value: Day, field: 'contractDate', end: 'to', isTime: true },
} as const satisfies Record<string, BoundDeclaration>;

export type BoundKey = keyof typeof boundFilters;
export const boundKeys = Object.keys(boundFilters) as BoundKey[];
export const boundOf = (key: BoundKey): BoundDeclaration => boundFilters[key];

export const isBound = (key: string): key is BoundKey => key in boundFilters;

/** A bound as somebody reads it. */
export const boundWord = (key: BoundKey, value: string, format: Formats): string =>
  boundOf(key).field === 'contractDate' ? format.day(value) : format.money(Number(value));

export const ranges = [
  { name: 'amount', from: 'amountFrom', to: 'amountTo' },
  { name: 'date', from: 'dateFrom', to: 'dateTo' },
] as const satisfies { name: string; from: BoundKey; to: BoundKey }[];
export type Range = (typeof ranges)[number];

/** The ranges that end before they begin, of values that can be read. */
export const reversedRanges = (bounds: Partial<Record<BoundKey, unknown>>): Range[] =>
  ranges.filter(({ from, to }) => {
    const first = boundOf(from).value.safeParse(bounds[from]);
    const last = boundOf(to).value.safeParse(bounds[to]);
    if (!first.success || !last.success) return false;
    return boundOf(from).field === 'totalOrMaxAmount'
      ? Number(first.data) > Number(last.data)
      : first.data > last.data;
  });
