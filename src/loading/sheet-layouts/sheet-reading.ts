import { z } from '../../foundation/platform/schema.ts';
import { StatedUnit } from '../data-load/amount-notation.ts';
import { GarbledTexts } from '../data-load/garbled-texts.ts';
import { knownFormats } from './known-formats.ts';
import { ChosenLayout } from './layout.ts';

/** How a layout was found: which of ours it is, or who chose it. */
const layoutOrigins = [
  'codes',
  'template',
  'download',
  ...knownFormats,
  'remembered',
  'chosen',
] as const;

/** Rows that are no contracts and were left out, with how often. */
export const leftOutKinds = [
  'totals',
  'groups',
  'headings',
  'noInformation',
  'signatures',
  'examples',
  'bidders',
] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

/** A row of totals: what it is called and says, and what the rows above it add up to. */
export const TotalsRow = z.strictObject({
  row: z.int(),
  /** Null where it has none; loads from before did not keep it. */
  label: z.string().nullable().default(null),
  amount: z.number().nullable(),
  sum: z.number(),
});

/** How a file was read, and what of it was not. */
export const SheetReading = z.strictObject({
  origin: z.enum(layoutOrigins),
  /** The sheets that were read, in the order that names their rows. */
  sheets: z.array(
    z.strictObject({
      name: z.string(),
      isHidden: z.boolean().default(false),
      headingRow: z.int(),
      rows: z.int(),
    }),
  ),
  /** Other sheets that are shown and have rows. */
  unreadSheets: z.array(z.string()),
  /** Hidden sheets that have the columns of contracts and were not read. */
  hiddenSheets: z.array(z.string()).default([]),
  /** Headings of columns with values that no field takes. */
  unusedColumns: z.array(z.string()),
  leftOut: z.strictObject({
    totals: z.int(),
    groups: z.int(),
    headings: z.int(),
    noInformation: z.int(),
    /** Loads from before did not know these. */
    signatures: z.int().default(0),
    examples: z.int().default(0),
    /** Lines of bidders, which are of the contract above them; loads from before read them as rows. */
    bidders: z.int().default(0),
  }),
  totals: z.array(TotalsRow),
  /** The rows of a child table that became amendments, and those that no contract names. */
  amendments: z.int(),
  amendmentsWithoutContract: z.int(),
  /** The sheets that say that their amounts are in thousands or millions, and where. */
  statedUnits: z.array(StatedUnit).default([]),
  /** The other ones, where some do. */
  silentSheets: z.array(z.string()).default([]),
  /** Headings of amounts that do not say it, where that of another column does. */
  silentColumns: z.array(z.string()).default([]),
  /** Its texts that a wrong encoding garbled; loads from before were not looked through. */
  garbledTexts: GarbledTexts.nullable().default(null),
  layout: ChosenLayout.nullable(),
  /** The digest of the headings of its sheets; null where they are not the same, and for loads from before. */
  headings: z.string().nullable().default(null),
  /** Which layout was remembered for its headings. */
  remembered: z.string().nullable().default(null),
});
export type TotalsRow = z.infer<typeof TotalsRow>;
export type SheetReading = z.infer<typeof SheetReading>;

/** Whether a row of totals says what the rows above it add up to, as the key of its text. */
export const agreementOf = ({ amount, sum }: Pick<TotalsRow, 'amount' | 'sum'>) => {
  if (amount === null) return 'totals-blank';
  return Math.abs(amount - sum) >= 0.015 ? 'totals-differ' : 'totals-agree';
};

type Units = Pick<SheetReading, 'statedUnits' | 'silentSheets' | 'silentColumns'>;

/** Whether a file says of its amounts what the one before said, so that an answer to that still holds. */
export const hasSameUnits = (now: Units, before: Units): boolean =>
  unitsIn(now).join() === unitsIn(before).join() &&
  (isStatedForAll(now) || !isStatedForAll(before));

const isStatedForAll = ({ silentSheets, silentColumns }: Units): boolean =>
  silentSheets.length + silentColumns.length === 0;

const unitsIn = ({ statedUnits }: Units): number[] =>
  [...new Set(statedUnits.map(({ amountsIn }) => amountsIn))].toSorted((a, b) => a - b);

type OriginText = { key: string; values: Record<string, string> };

/**
 * By which layout a file was read, from which sheets and, of several, how their rows are named: the keys
 * of texts. Nothing need be told of one sheet of the template, nor of the name of a CSV.
 */
export const originTexts = ({
  origin,
  sheets,
}: Pick<SheetReading, 'origin' | 'sheets'>): OriginText[] => {
  const names = sheets.map(({ name }) => name).filter((name) => name !== '');
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  const values = { sheets: names.join(', ') };
  const texts =
    hidden.length > 0 ? [{ key: 'read-hidden', values: { sheets: hidden.join(', ') } }] : [];
  if (names.length > 1)
    return [...layoutText(origin), { key: 'sheets-numbered', values }, ...texts];
  return origin === 'codes' || names.length === 0
    ? [...layoutText(origin), ...texts]
    : [...layoutText(origin), { key: 'sheets', values }, ...texts];
};

const layoutText = (origin: SheetReading['origin']): OriginText[] =>
  origin === 'codes' ? [] : [{ key: `origin-${origin}`, values: {} }];

/** Headings as they are listed: one may be "No." */
export const listHeadings = (headings: readonly string[]): string =>
  headings.map((heading) => `«${heading}»`).join(', ');
