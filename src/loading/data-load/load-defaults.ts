import type { LimitInForce } from '../../figures/signals/limit-in-force.ts';
import { ProcedureState } from '../../foundation/codelists/procedure.ts';
import { FiscalYear, Quarter } from '../../foundation/codelists/quarter.ts';
import { administrativeUnitTypes } from '../../foundation/codelists/unit-type.ts';
import { z } from '../../foundation/platform/schema.ts';
import { dateOrders } from '../../foundation/platform/written-day.ts';
import { garbledTextReadings } from '../../foundation/spreadsheets/garbled-text.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { type AmountNotation, AmountsIn, decimalSigns } from './amount-notation.ts';
import { type ColumnCode, columnCodes } from './columns.ts';
import { type MeaningsByKind, LoadMeanings } from './load-meanings.ts';

const AmountColumn = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);
const Name = z.string().trim().min(1).max(400);

/**
 * Values that fill blank cells of one load (docs/data-load.md#values-for-blanks).
 * `administrationPeriods` are administrations that are known although no contract has them yet: a
 * row takes the one that contains its year; `administrationPeriod` is for every row without one, and
 * `administrations` say which one is meant by one that rows state, by itself that it is right.
 * `blankUnits` says that a row with one of its two units has the other one blank because it is the same.
 * `decimalSigns` say of single columns what separates their decimals, and `asksThousands` that texts such
 * as `1.500` stay in doubt where others of the load have a comma.
 * `meanings`, `decimalSign`, `amountsIn`, `dateOrder` and `garbledText` fill nothing: they say what
 * unknown spellings mean, what separates the decimals of amounts, whether those are in thousands or
 * millions of pesos, whether the day or the month stands first in dates, and whether texts that a wrong
 * encoding garbled are repaired.
 */
export const LoadDefaults = z.strictObject({
  administrationPeriod: AdministrationPeriod.optional(),
  administrationPeriods: z.array(AdministrationPeriod).max(50).optional(),
  administrations: z.record(AdministrationPeriod, AdministrationPeriod).optional(),
  fiscalYear: FiscalYear.optional(),
  period: Quarter.optional(),
  organizerAdministrativeUnit: Name.optional(),
  applicantAdministrativeUnit: Name.optional(),
  blankUnits: z.literal('OTHER_UNIT').optional(),
  administrativeUnitType: z.enum(administrativeUnitTypes).optional(),
  procedureState: ProcedureState.optional(),
  areaInCharge: Name.optional(),
  updateDate: z.iso.date().optional(),
  informationDate: z.iso.date().optional(),
  decimalSign: z.enum(decimalSigns).optional(),
  decimalSigns: z.partialRecord(AmountColumn, z.enum(decimalSigns)).optional(),
  asksThousands: z.literal(true).optional(),
  amountsIn: AmountsIn.optional(),
  dateOrder: z.enum(dateOrders).optional(),
  garbledText: z.enum(garbledTextReadings).optional(),
  meanings: LoadMeanings.optional(),
});
export type LoadDefaults = z.infer<typeof LoadDefaults>;

/** How the cells of a load are written, where that was answered. */
export type CellNotation = Pick<
  LoadDefaults,
  'decimalSign' | 'decimalSigns' | 'asksThousands' | 'amountsIn' | 'dateOrder' | 'garbledText'
>;

/** How the amounts of a column are written. */
export const amountNotationOf = (
  { decimalSign, decimalSigns, asksThousands, amountsIn }: CellNotation,
  column: ColumnCode,
): AmountNotation => ({
  decimalSign: decimalSigns?.[column] ?? decimalSign,
  asksThousands,
  amountsIn,
});

/** What rows are checked against, beside themselves. */
export type CheckContext = {
  defaults: LoadDefaults;
  /** Whether an optional cell that cannot be read is left blank, and an amount may be unpublished. */
  blankUnreadable: boolean;
  meanings: MeaningsByKind;
  /** The administrations that contracts of the organization have, and its default one. */
  administrationPeriods: string[];
  /** The keys of names that look like placeholders, of which somebody decided that they are suppliers. */
  confirmedSuppliers: string[];
  /** The limits of law of the organization. */
  limits: LimitInForce[];
};
