import type { ContractDraft } from './builders.ts';

/** What decides in which figures a contract enters; the tests add these rows up by themselves. */
export type ContractRow = Required<
  Pick<
    ContractDraft,
    | 'id'
    | 'supplierId'
    | 'organizerAdministrativeUnitId'
    | 'applicantAdministrativeUnitId'
    | 'procedureType'
    | 'category'
    | 'procedureState'
    | 'administrationPeriod'
    | 'fiscalYear'
    | 'period'
    | 'contractId'
    | 'contractNumber'
    | 'servicesDescription'
    | 'isEmpty'
    | 'deletedAt'
  >
> & { totalOrMaxAmount: string | null };

const amendments = ['EXTENSION', 'MODIFICACION', 'ADENDUM'];

/** The population rule, in the words of docs/methodology.md#what-is-counted. */
export const countsInFigures = (row: ContractRow): boolean =>
  isListed(row) && row.procedureState === 'CONCLUDED' && !amendments.includes(row.category ?? '');

/** How a row stands to the figures, each row in one way. */
export const populationOf = (row: ContractRow) => {
  if (row.isEmpty) return 'REPORT';
  if (row.procedureState !== 'CONCLUDED') return 'NOT_CONCLUDED';
  return amendments.includes(row.category ?? '') ? 'AMENDMENT' : 'COUNTED';
};

const amendsFigures = (row: ContractRow): boolean =>
  isListed(row) && row.procedureState === 'CONCLUDED' && amendments.includes(row.category ?? '');

export const isListed = (row: ContractRow): boolean => row.deletedAt === null && !row.isEmpty;

/** Pesos, added up in whole cents; unknown amounts are left out. */
const pesosOf = (rows: ContractRow[]): number => {
  const cents = rows.reduce((sum, row) => sum + centsOf(row.totalOrMaxAmount ?? '0.00'), 0n);
  return Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
};

/** The same; null when there are rows and none of them has a known amount. */
export const knownPesosOf = (rows: ContractRow[]): number | null =>
  rows.length > 0 && rows.every(isWithoutAmount) ? null : pesosOf(rows);

const isWithoutAmount = (row: ContractRow): boolean => row.totalOrMaxAmount === null;

/** `1234.50` as 123450. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

export const totalsOf = (rows: ContractRow[]) => {
  const counted = rows.filter(countsInFigures);
  const amending = rows.filter(amendsFigures);
  const ofType = (type: string) => counted.filter((row) => row.procedureType === type);
  const withoutAmount = (type: string) => ofType(type).filter(isWithoutAmount).length;
  const ofPopulation = (population: string) =>
    rows.filter((row) => row.deletedAt === null && populationOf(row) === population).length;
  return {
    totalAmount: knownPesosOf(counted),
    PUBLIC: knownPesosOf(ofType('PUBLIC')),
    INVITATION: knownPesosOf(ofType('INVITATION')),
    NO_BID: knownPesosOf(ofType('NO_BID')),
    counts: {
      total: counted.length,
      PUBLIC: ofType('PUBLIC').length,
      INVITATION: ofType('INVITATION').length,
      NO_BID: ofType('NO_BID').length,
    },
    amendments: {
      count: amending.length,
      amount: knownPesosOf(amending),
      withoutAmount: amending.filter(isWithoutAmount).length,
    },
    populations: {
      COUNTED: ofPopulation('COUNTED'),
      AMENDMENT: ofPopulation('AMENDMENT'),
      NOT_CONCLUDED: ofPopulation('NOT_CONCLUDED'),
      REPORT: 0,
    },
    withoutAmount: counted.filter(isWithoutAmount).length,
    withoutAmounts: {
      PUBLIC: withoutAmount('PUBLIC'),
      INVITATION: withoutAmount('INVITATION'),
      NO_BID: withoutAmount('NO_BID'),
    },
  };
};
