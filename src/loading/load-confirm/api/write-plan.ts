import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { listColumns } from '../../../records/records/api/contract-record.ts';
import {
  insertContracts,
  type NewContract,
} from '../../../records/records/api/insert-contracts.ts';
import { linkAmendments } from '../../../records/records/api/link-amendments.ts';
import {
  countNewNames,
  deferSearchIndex,
} from '../../../records/records/api/refresh-contract-indexes.ts';
import { insertSuppliers } from '../../../records/records/api/supplier-keys.ts';
import { insertUnits } from '../../../records/records/api/unit-keys.ts';
import {
  type ContractPatch,
  updateContracts,
} from '../../../records/records/api/update-contracts.ts';
import type { Plan, PlannedRow, Target } from '../../data-load/api/planned-row.ts';

type Writing = { plan: Plan; updateExisting: boolean };

/** Writes new contracts with their suppliers and units, then changed ones; how many were changed. */
export const writePlan = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  writing: Writing,
): Promise<number> => {
  await writeNew(tx, organizationId, loadId, writing.plan);
  const updated = await writeChanges(tx, organizationId, loadId, writing);
  await linkAmendments(tx, organizationId, writtenIds(writing.plan.rows));
  return updated;
};

const writeNew = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  plan: Plan,
): Promise<void> => {
  await deferSearchIndex(tx);
  await insertSuppliers(tx, organizationId, plan.suppliers, loadId);
  await insertUnits(tx, organizationId, plan.units, loadId);
  await countNewNames(tx, { suppliers: plan.suppliers.length, units: plan.units.length });
  await insertContracts(tx, organizationId, addedContracts(plan), loadId);
};

/** The contracts that are new. */
export const addedContracts = ({ rows }: Plan): NewContract[] =>
  targetsOf(rows, 'NEW').map(({ target: { record, identityKey } }) => ({ ...record, identityKey }));

/** The rows as they were are kept first, so that the load can be taken back. */
const writeChanges = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  writing: Writing,
): Promise<number> => {
  const patches = contractPatches(writing);
  if (patches.length === 0) return 0;
  await tx`
    insert into data_load_changes (organization_id, load_id, contract_id, old_row, written_at)
    select organization_id, ${loadId}, id, to_jsonb(contracts) - ${listColumns}::text[],
           moment_after(updated_at)
      from contracts
     where organization_id = ${organizationId}
       and id = any(${patches.map(({ _id }) => _id)}::uuid[])`;
  await updateContracts(tx, organizationId, patches, { keepsFormerIdentities: true });
  return patches.length;
};

/** What changes in contracts that are registered. */
export const contractPatches = (writing: Writing): ContractPatch[] =>
  writtenTargets(writing, 'CHANGED').flatMap(patchOf);

/** Rows of one kind that a confirm writes, each with its contract. */
export const writtenTargets = (
  { plan, updateExisting }: Writing,
  status: 'NEW' | 'CHANGED',
): TargetedPlan[] =>
  targetsOf(plan.rows, status).filter(
    ({ row }) => status === 'NEW' || updateExisting || row.isDecided,
  );

type TargetedPlan = { row: PlannedRow; target: Target };

const patchOf = ({ row, target }: TargetedPlan): ContractPatch[] =>
  target.stored
    ? [
        {
          _id: target.stored._id,
          values: valuesOf(row, target),
          ...(target.identityKey !== target.stored.identityKey && {
            identityKey: target.identityKey,
          }),
        },
      ]
    : [];

/** The time of day comes with the date, and what stands instead of a supplier with the supplier. */
const valuesOf = (
  { changes }: PlannedRow,
  { record, stored, identityKey }: Target,
): ContractPatch['values'] => {
  const fields = changes.map(({ field }) => field);
  const isCompleted = identityKey !== stored?.identityKey;
  const { contractTime, supplierNotPublished } = record;
  return {
    ...Object.fromEntries(fields.map((field) => [field, record[field]])),
    ...((isCompleted || fields.includes('contractDate')) && { contractTime }),
    ...(fields.includes('supplierId') && { supplierNotPublished }),
  };
};

const writtenIds = (rows: PlannedRow[]): string[] => [
  ...targetsOf(rows, 'NEW').map(({ target }) => target.record._id),
  ...targetsOf(rows, 'CHANGED').flatMap(({ target }) => target.stored?._id ?? []),
];

const targetsOf = (rows: PlannedRow[], status: PlannedRow['status']) =>
  rows.flatMap((row) => (row.status === status && row.target ? [{ row, target: row.target }] : []));
