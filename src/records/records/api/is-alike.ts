import { isAmendment } from '../../../foundation/codelists/category.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import { contractNumberKey, folioKey } from '../contract-number.ts';
import type { LikenessKind } from '../likeness.ts';
import { hasNumber } from './contract-identity.ts';
import type { IdentifiedContract, LikelyContract } from './find-contracts-like.ts';

/**
 * Whether a registered contract that was found for this reason is probably the same
 * (docs/data-load.md#probably-the-same). One with a number is not the same as one without for its
 * description alone, and two with numbers of their own are lots of one folio.
 */
export const isAlike = (
  kind: LikenessKind,
  contract: LikelyContract,
  stored: IdentifiedContract,
): boolean => {
  if (isSignedApart(contract, stored)) return false;
  if (kind === 'DEAL') return true;
  if (kind === 'DESCRIPTION') return !hasOwnNumber(contract) || completes(contract, stored);
  return (
    folioKey(contract.contractId ?? '') === folioKey(stored.contractId ?? '') &&
    !(hasOwnNumber(contract) && hasNumber(stored.identityKey))
  );
};

const hasOwnNumber = ({ contractNumber }: Pick<LikelyContract, 'contractNumber'>): boolean =>
  contractNumberKey(contractNumber) !== null;

type Signed = Pick<LikelyContract, 'contractDate' | 'contractTime'>;

/** Two times of one day say that there were two purchases. */
export const isSignedApart = (one: Signed, other: Signed): boolean =>
  one.contractDate === other.contractDate &&
  one.contractTime !== null &&
  other.contractTime !== null &&
  one.contractTime !== other.contractTime;

/** Whether a contract says all that a stored one says, and something of what that left blank. */
export const completes = (contract: LikelyContract, stored: IdentifiedContract): boolean =>
  !hasNumber(stored.identityKey) &&
  isPurchase(contract) &&
  isPurchase(stored) &&
  stored.period === contract.period &&
  stored.organizerAdministrativeUnitId === contract.organizerAdministrativeUnitId &&
  hasSameWords(contract, stored) &&
  repeatsPlaceholder(contract, stored) &&
  (['supplierId', 'contractDate', 'contractTime', 'totalOrMaxAmount'] as const).every(
    (field) =>
      stored[field] === null ||
      stored[field] === contract[field] ||
      (field === 'contractTime' && leavesTimeOut(contract)),
  );

/** A file of days alone, such as our own, contradicts no time of day. */
const leavesTimeOut = (contract: LikelyContract): boolean =>
  contract.contractTime === null && !hasOwnNumber(contract);

/** A supplier that is named later takes the place of a placeholder; another placeholder does not. */
const repeatsPlaceholder = (contract: LikelyContract, stored: LikelyContract): boolean =>
  stored.supplierNotPublished === null ||
  contract.supplierId !== null ||
  contract.supplierNotPublished === stored.supplierNotPublished;

const isPurchase = ({ category, isEmpty }: LikelyContract): boolean =>
  !isAmendment(category) && !isEmpty;

const hasSameWords = (one: LikelyContract, other: LikelyContract): boolean =>
  nameKey(one.servicesDescription ?? '') === nameKey(other.servicesDescription ?? '') &&
  folioKey(one.contractId ?? '') === folioKey(other.contractId ?? '');
