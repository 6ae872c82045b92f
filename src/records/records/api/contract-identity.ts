import { createHash } from 'node:crypto';

import { type Category, isAmendment } from '../../../foundation/codelists/category.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import { contractNumberKey, folioKey } from '../contract-number.ts';
import type { Contract } from '../contract.ts';
import { supplierNameKey } from '../supplier-identity.ts';

export type Identifying = Pick<
  Contract,
  | 'contractNumber'
  | 'contractId'
  | 'contractDate'
  | 'totalOrMaxAmount'
  | 'period'
  | 'servicesDescription'
  | 'procedureType'
  | 'isEmpty'
> & {
  category: Category | null;
  /** `HH:MM:SS`, when the source says at which time of its day it was signed. */
  contractTime: string | null;
  supplierKey: string | null;
  supplierNotPublished: string | null;
  organizerKey: string;
};

/**
 * Which contract of its organization it is (docs/decisions/006-identity-of-contracts.md). An
 * amendment is never the contract that it amends, and an organization may have several of one number.
 */
export const contractIdentity = (contract: Identifying): string => {
  const number = contractNumberKey(contract.contractNumber);
  if (!isAmendment(contract.category)) return number ?? `${withoutNumber}${digestOf(contract)}`;
  return number === null
    ? `${amendmentWithoutNumber}${digestOf(contract)}`
    : `${amendmentOf}${dateOrAmount(contract)}:${number}`;
};

export const hasNumber = (identityKey: string): boolean =>
  !identityKey.startsWith(withoutNumber) && !identityKey.startsWith(amendmentWithoutNumber);

/** The normalized number that an amendment names, of its key; null of any other key. */
export const amendedNumber = (identityKey: string): string | null =>
  /^modificatorio:[^:]*:(.*)$/s.exec(identityKey)?.[1] ?? null;

// The database finds the amended number behind the second colon (db/migrations/003-records.sql).
const amendmentOf = 'modificatorio:';
const amendmentWithoutNumber = 'modificatorio-sin-numero:';
const withoutNumber = 'sin-numero:';

const dateOrAmount = ({ contractDate, period, totalOrMaxAmount }: Identifying): string =>
  contractDate ?? `${period}/${totalOrMaxAmount?.toFixed(2) ?? ''}`;

/**
 * One unit reports "nothing in this quarter" once for tenders and once for direct awards, so there
 * the procedure type is part of it.
 */
const digestOf = (contract: Identifying): string => {
  const parts = [
    contract.contractId && folioKey(contract.contractId),
    supplierKeyOf(contract),
    momentOf(contract),
    contract.totalOrMaxAmount?.toFixed(2) ?? null,
    contract.period,
    contract.organizerKey,
    contract.servicesDescription && nameKey(contract.servicesDescription),
    ...(contract.isEmpty ? [contract.procedureType] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** What stands in place of a name counts as one, as it did when it was taken for a supplier. */
const supplierKeyOf = ({ supplierKey, supplierNotPublished }: Identifying): string | null =>
  supplierKey ?? (supplierNotPublished && supplierNameKey(supplierNotPublished));

/** Two purchases of one supplier on one day differ in their time. */
const momentOf = ({ contractDate, contractTime }: Identifying): string | null =>
  contractDate !== null && contractTime !== null ? `${contractDate} ${contractTime}` : contractDate;
