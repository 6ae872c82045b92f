import { type ProcedureType, procedureTypes } from '../../../codelists/procedure.ts';
import { type Population, populations } from '../../contract-filters.ts';
import { type Dimension, dimensions } from '../../dimension.ts';
import { type Sum, sumsOfMeasure } from '../../measure.ts';

/** The smallest sum that is kept: one number of the rows of one population. */
export type KeptSum = {
  of: Sum;
  population: Population;
  /** Null where the table is grouped by it, or tells them all together. */
  procedureType: ProcedureType | null;
};

/** A table with one row for each combination of its keys, and what the contracts of each add up to. */
export type KeptTable = { name: string; keys: Dimension[]; sums: KeptSum[] };

const sum = (
  of: KeptSum['of'],
  population: Population,
  procedureType: ProcedureType | null = null,
): KeptSum => ({ of, population, procedureType });

const amounts = (population: Population): KeptSum[] => [
  sum('amount', population),
  sum('withoutAmount', population),
];

const sums = [
  ...populations.map((one) => sum('contracts', one)),
  ...amounts('COUNTED'),
  ...amounts('AMENDMENT'),
];

const time: Dimension[] = ['administrationPeriod', 'fiscalYear', 'quarter', 'procedureType'];

/**
 * What is kept beside the contracts, so that a million of them are summed in a few thousand rows. The
 * tables, their triggers, the recomputation and the check are all made from this list, the only place
 * where a kept sum is declared.
 */
export const keptTables: KeptTable[] = [
  { name: 'kept_by_quarter', keys: time, sums },
  {
    // A filter matches a unit as applicant or as organizer, so only pairs add up.
    name: 'kept_by_unit',
    keys: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit', ...time],
    sums,
  },
  {
    // A page of suppliers adds up all their rows, so the types of procedure are columns and not rows.
    name: 'kept_by_supplier',
    keys: ['supplier', 'administrationPeriod'],
    sums: [
      ...populations.filter((one) => one !== 'COUNTED').map((one) => sum('contracts', one)),
      ...procedureTypes.flatMap((type) =>
        sumsOfMeasure('amount').map((of) => sum(of, 'COUNTED', type)),
      ),
    ],
  },
  { name: 'kept_by_load', keys: ['load'], sums },
];

/** Such as `counted_no_bid_amount`. */
export const keptColumnOf = ({ of, population, procedureType }: KeptSum): string =>
  [population, procedureType, of.replaceAll(/[A-Z]/g, '_$&')]
    .filter((part) => part !== null)
    .join('_')
    .toLowerCase();

export const keyColumns = ({ keys }: KeptTable): string[] => [
  'organization_id',
  ...keys.map((key) => dimensions[key].column),
];
