import { createHash } from 'node:crypto';

import { nameKey } from '../../platform/name-key.ts';
import { contractNumberKey } from '../contract-number.ts';
import type { Contract } from '../contract.ts';

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
> & { supplierKey: string | null; organizerKey: string };

/**
 * Which contract of its organization it is (docs/decisions/006-identity-of-contracts.md): its
 * normalized number, or without one a digest of what it says. One unit reports "nothing in this
 * quarter" once for tenders and once for direct awards, so there the procedure type is part of it.
 */
export const contractIdentity = (contract: Identifying): string =>
  contract.contractNumber ? contractNumberKey(contract.contractNumber) : digestOf(contract);

const digestOf = (contract: Identifying): string => {
  const parts = [
    contract.contractId && contractNumberKey(contract.contractId),
    contract.supplierKey,
    contract.contractDate,
    contract.totalOrMaxAmount?.toFixed(2) ?? null,
    contract.period,
    contract.organizerKey,
    contract.servicesDescription && nameKey(contract.servicesDescription),
    ...(contract.isEmpty ? [contract.procedureType] : []),
  ];
  return `sin-numero:${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
};
