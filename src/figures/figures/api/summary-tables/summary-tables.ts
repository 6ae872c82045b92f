import type { Category } from '../../../../foundation/codelists/category.ts';
import { type ProcedureType, procedureTypes } from '../../../../foundation/codelists/procedure.ts';
import { type Population, populations } from '../../../../records/records/contract-population.ts';
import { type Dimension, dimensions } from '../../dimension.ts';
import { type ColumnMark, isColumnMark } from '../../mark.ts';
import { type Sum, sumsOfMeasure } from '../../measure.ts';
import { figuresBehind, variableAbbreviations } from '../../variable.ts';
import { sumsOf } from '../figure-sums.ts';

/** The smallest sum that is kept: one number of the rows of one population. */
export type SummaryColumn = {
  of: Sum;
  population: Population;
  /** Null where the table is grouped by it, or tells them all together. */
  procedureType: ProcedureType | null;
  /** Only of contracts of this one. */
  category?: Category;
  /** Only of contracts with at least one of them. */
  marks?: readonly ColumnMark[];
};

/** A table with one row for each combination of its keys, and what the contracts of each add up to. */
export type SummaryTable = {
  name: string;
  keys: Dimension[];
  sums: SummaryColumn[];
  /** The key whose values an index has in the order of their amount counted, the largest first. */
  ranked?: Dimension;
};

const sum = (
  of: SummaryColumn['of'],
  population: Population,
  procedureType: ProcedureType | null = null,
): SummaryColumn => ({ of, population, procedureType });

const amounts = (population: Population): SummaryColumn[] => [
  sum('amount', population),
  sum('withoutAmount', population),
];

const sums = [
  ...populations.map((one) => sum('contracts', one)),
  ...amounts('COUNTED'),
  ...amounts('AMENDMENT'),
];

/** What people look for most; the others are added up when they are asked for. */
export const summaryMarks: readonly ColumnMark[] = [
  'NO_DOCUMENT',
  'NO_CONTRACT_LINK',
  'NO_AMOUNT',
  'NO_SUPPLIER',
  'OVER_LIMIT',
  'CHANGED',
];

/** A page of suppliers adds up all its rows, so the types of procedure are columns and not rows. */
const sumsOfSupplier = [
  ...populations.filter((one) => one !== 'COUNTED').map((one) => sum('contracts', one)),
  ...procedureTypes.flatMap((type) =>
    sumsOfMeasure('amount').map((of) => sum(of, 'COUNTED', type)),
  ),
  ...amounts('AMENDMENT'),
];

const time: Dimension[] = ['administrationPeriod', 'fiscalYear', 'quarter', 'procedureType'];

/**
 * What is kept beside the contracts, so that a million of them are summed in a few thousand rows. The
 * tables, their triggers, the recomputation and the check are all made from this list, the only place
 * where a kept sum is declared.
 */
export const summaryTables: SummaryTable[] = [
  { name: 'kept_by_quarter', keys: time, sums },
  {
    name: 'kept_by_kind',
    keys: [...time, 'procedureState', 'category', 'unitType'],
    sums: [
      ...sums,
      ...summaryMarks.flatMap((mark) => sums.map((one) => ({ ...one, marks: [mark] }))),
    ],
  },
  {
    name: 'kept_by_organizer',
    keys: ['organizerAdministrativeUnit', ...time],
    sums: sumsOfVariables(),
  },
  {
    // A filter matches a unit as applicant or as organizer, so only pairs add up.
    name: 'kept_by_unit',
    keys: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit', ...time],
    sums,
  },
  // A year is a few thousand rows, whichever administration, quarter or type of procedure is chosen.
  { name: 'kept_by_day', keys: ['contractDate', ...time], sums },
  { name: 'kept_by_supplier', keys: ['supplier'], sums: sumsOfSupplier, ranked: 'supplier' },
  {
    name: 'kept_by_supplier_and_period',
    keys: ['supplier', 'administrationPeriod'],
    sums: sumsOfSupplier,
    ranked: 'supplier',
  },
  { name: 'kept_by_load', keys: ['load'], sums },
];

/** What the variables of formulas are made of, but for what the limits of law decide. */
function sumsOfVariables(): SummaryColumn[] {
  const wanted = sumsOf(figuresBehind(variableAbbreviations)).flatMap(
    ({ populations: several, marks = [], ...rest }): SummaryColumn[] =>
      marks.every(isColumnMark)
        ? several.map((population) => ({
            ...rest,
            population,
            ...(marks.length > 0 && { marks }),
          }))
        : [],
  );
  return [...new Map(wanted.map((one) => [summaryColumnName(one), one])).values()];
}

/** Such as `counted_no_bid_amount`. */
export function summaryColumnName(sum: SummaryColumn): string {
  const { of, population, procedureType, category, marks = [] } = sum;
  return [population, procedureType, category, ...marks, of.replaceAll(/[A-Z]/g, '_$&')]
    .filter(Boolean)
    .join('_')
    .toLowerCase();
}

export const keyColumns = ({ keys }: SummaryTable): string[] => [
  'organization_id',
  ...keys.map((key) => dimensions[key].column),
];

/** What the columns of one row add up to. An index is used for the order of what it was made of. */
export const addColumns = (columns: string[]): string => `(${columns.join(' + ')})`;
