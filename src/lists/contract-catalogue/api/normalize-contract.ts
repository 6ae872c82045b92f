import type { Planned } from '../../../office/catalogue/api/catalogue-store.ts';
import { keepApart } from '../../../records/records/api/amendment-apart.ts';
import { contractIdentity } from '../../../records/records/api/contract-identity.ts';
import type { ContractRecord } from '../../../records/records/api/contract-record.ts';
import {
  blankForm,
  completeForm,
  type ContractForm,
  type GivenForm,
} from '../../../records/records/contract-form.ts';
import { normalizeContractForm } from '../../../records/records/contract-rules.ts';
import { type ContractRow, formOf } from '../contract-catalogue.ts';
import { contractOfForm } from './contract-of-form.ts';
import type { References } from './find-references.ts';

export type PlannedContract = Planned<ContractRow, GivenForm>;

/** A whole contract as it would be stored. */
export type NormalizedContract = {
  _id: string;
  form: ContractForm;
  before: ContractForm | undefined;
};

/** What was given over what was there, and what follows from it. */
export const normalizeContract = ({ _id, draft, stored }: PlannedContract): NormalizedContract => {
  const before = stored && formOf(stored);
  return {
    _id,
    form: normalizeContractForm(completeForm(draft, before ?? blankForm), before),
    before,
  };
};

/**
 * The contract of a form that keeps the rules, and which one it is
 * (docs/decisions/006-identity-of-contracts.md).
 */
export const recordOf = (
  { _id, form, before }: NormalizedContract,
  { supplierKeys, unitKeys, contractTimes, supplierReasons, identityKeys }: References,
): ContractRecord & { identityKey: string } => {
  const isSameDay = form.contractDate === before?.contractDate;
  const record = contractOfForm(_id, form, {
    contractTime: (isSameDay && contractTimes.get(_id)) || null,
    supplierNotPublished: form.supplier === null ? (supplierReasons.get(_id) ?? null) : null,
  });
  const identityKey = contractIdentity({
    ...record,
    supplierKey: record.supplierId && (supplierKeys.get(record.supplierId) ?? null),
    organizerKey: unitKeys.get(record.organizerAdministrativeUnitId) ?? '',
  });
  return { ...record, identityKey: keepApart(identityKey, identityKeys.get(_id)) };
};
