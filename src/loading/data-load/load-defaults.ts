import { ProcedureState } from '../../foundation/codelists/procedure.ts';
import { FiscalYear, Quarter } from '../../foundation/codelists/quarter.ts';
import { administrativeUnitTypes } from '../../foundation/codelists/unit-type.ts';
import { z } from '../../foundation/platform/schema.ts';
import { dateOrders } from '../../foundation/platform/written-day.ts';
import { garbledTextReadings } from '../../foundation/spreadsheets/garbled-text.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { AmountsIn, decimalSigns } from './amount-notation.ts';
import { type MeaningsByKind, LoadMeanings } from './load-meanings.ts';

const Name = z.string().trim().min(1).max(400);

/**
 * Values that fill blank cells of one load (docs/data-load.md#values-for-blanks).
 * `administrationPeriods` are administrations that are known although no contract has them yet: a
 * row takes the one that contains its year; `administrationPeriod` is for every row without one.
 * `meanings`, `decimalSign`, `amountsIn`, `dateOrder` and `garbledText` fill nothing: they say what
 * unknown spellings mean, what separates the decimals of amounts, whether those are in thousands or
 * millions of pesos, whether the day or the month stands first in dates, and whether texts that a wrong
 * encoding garbled are repaired.
 */
export const LoadDefaults = z.strictObject({
  administrationPeriod: AdministrationPeriod.optional(),
  administrationPeriods: z.array(AdministrationPeriod).max(50).optional(),
  fiscalYear: FiscalYear.optional(),
  period: Quarter.optional(),
  organizerAdministrativeUnit: Name.optional(),
  applicantAdministrativeUnit: Name.optional(),
  administrativeUnitType: z.enum(administrativeUnitTypes).optional(),
  procedureState: ProcedureState.optional(),
  areaInCharge: Name.optional(),
  updateDate: z.iso.date().optional(),
  informationDate: z.iso.date().optional(),
  decimalSign: z.enum(decimalSigns).optional(),
  amountsIn: AmountsIn.optional(),
  dateOrder: z.enum(dateOrders).optional(),
  garbledText: z.enum(garbledTextReadings).optional(),
  meanings: LoadMeanings.optional(),
});
export type LoadDefaults = z.infer<typeof LoadDefaults>;

/** How the cells of a load are written, where that was answered. */
export type CellNotation = Pick<
  LoadDefaults,
  'decimalSign' | 'amountsIn' | 'dateOrder' | 'garbledText'
>;

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
};
