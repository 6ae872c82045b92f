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

/** The population rule as decision 12 words it. */
export const countsInFigures = (row: ContractRow): boolean =>
  isListed(row) && row.procedureState === 'CONCLUDED' && !amendments.includes(row.category ?? '');

const amendsFigures = (row: ContractRow): boolean =>
  isListed(row) && row.procedureState === 'CONCLUDED' && amendments.includes(row.category ?? '');

export const isListed = (row: ContractRow): boolean => row.deletedAt === null && !row.isEmpty;

/** Pesos, added up in whole cents; unknown amounts are left out. */
export const pesosOf = (rows: ContractRow[]): number => {
  const cents = rows.reduce((sum, row) => sum + centsOf(row.totalOrMaxAmount ?? '0.00'), 0n);
  return Number(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
};

/** `1234.50` as 123450. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

export const totalsOf = (rows: ContractRow[]) => {
  const counted = rows.filter(countsInFigures);
  const amending = rows.filter(amendsFigures);
  const ofType = (type: string) => counted.filter((row) => row.procedureType === type);
  const withoutAmount = (type: string) =>
    counted.filter((row) => row.procedureType === type && row.totalOrMaxAmount === null).length;
  return {
    totalAmount: pesosOf(counted),
    PUBLIC: pesosOf(ofType('PUBLIC')),
    INVITATION: pesosOf(ofType('INVITATION')),
    NO_BID: pesosOf(ofType('NO_BID')),
    counts: {
      total: counted.length,
      PUBLIC: ofType('PUBLIC').length,
      INVITATION: ofType('INVITATION').length,
      NO_BID: ofType('NO_BID').length,
    },
    amendments: { count: amending.length, amount: pesosOf(amending) },
    withoutAmount: counted.filter((row) => row.totalOrMaxAmount === null).length,
    withoutAmounts: {
      PUBLIC: withoutAmount('PUBLIC'),
      INVITATION: withoutAmount('INVITATION'),
      NO_BID: withoutAmount('NO_BID'),
    },
  };
};
