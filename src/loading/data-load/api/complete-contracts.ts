import { contractIdentity } from '../../../records/records/api/contract-identity.ts';
import type { ContractRecord } from '../../../records/records/api/contract-record.ts';
import type { IdentifiedContract } from '../../../records/records/api/find-contracts-like.ts';
import { completes } from '../../../records/records/api/is-alike.ts';
import { olderBy } from '../../../records/records/older-source.ts';
import type { StoredRecords, Target, TargetedRow } from './planned-row.ts';

/**
 * The registered contract without a number that each row completes
 * (docs/data-load.md#what-becomes-of-a-row), by the row's index. Only where the match is the only
 * one in both directions, and the row is not the older of the two.
 */
export const findCompleted = (
  fresh: TargetedRow[],
  met: ReadonlySet<string>,
  { alike, candidates }: StoredRecords,
): Map<number, IdentifiedContract> => {
  const rows = new Map(fresh.map((each) => [each.row.rowIndex, each]));
  const pairs = alike.flatMap(({ row, contractId, kind }) => {
    const target = rows.get(row)?.target;
    const contract = candidates.get(contractId);
    return kind === 'DESCRIPTION' && target && contract && !met.has(contractId)
      ? [{ row, target, contract }]
      : [];
  });
  const matches = pairs.filter(
    ({ target: { record }, contract }) =>
      completes(record, contract) && olderBy(record, contract) === undefined,
  );
  const ofRow = Map.groupBy(matches, ({ row }) => row);
  const ofContract = Map.groupBy(matches, ({ contract }) => contract._id);
  return new Map(
    matches
      .filter(
        ({ row, contract }) =>
          ofRow.get(row)?.length === 1 && ofContract.get(contract._id)?.length === 1,
      )
      .map(({ row, contract }) => [row, contract]),
  );
};

/** Which contract it is once the row's values are written over those that are registered. */
export const identityAfter = (
  values: Partial<ContractRecord>,
  { supplierKey, organizer }: Target,
  stored: IdentifiedContract,
): string =>
  contractIdentity({
    ...stored,
    ...values,
    supplierKey: values.supplierId === undefined ? stored.supplierKey : supplierKey,
    organizerKey:
      values.organizerAdministrativeUnitId === undefined ? stored.organizerKey : organizer.nameKey,
  });
