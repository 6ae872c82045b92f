import { findTotals, listedIn } from '../../../figures/figures/api/find-totals.ts';
import { listedContracts } from '../../../figures/figures/api/population.ts';
import {
  allContractsOf,
  findSelection,
  matching,
  type Selection,
} from '../../../figures/figures/api/selection.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { columnOf } from '../../../records/records/api/contract-record.ts';
import { fieldNames } from '../../../records/records/contract-field-names.ts';
import type { FollowedList } from '../followed-list.ts';
import type { ChangedTable } from './changed-tables.ts';
import type { Changes } from './letter-content.ts';

/** How many contracts of each part a letter lists. */
const maxListed = 10;

type ChangesQuery = { organizationId: string; list: FollowedList; since: string };

/**
 * What is new in a list, what changed and what is in it no more, of the contracts in the tables that
 * `makeChangedTables` has made; undefined when that is nothing. A contract that is in the list since it
 * changed is new there, and one that left it since it changed is withdrawn.
 */
export const findChanges = async (
  tx: Transaction,
  { organizationId, list, since }: ChangesQuery,
): Promise<Changes | undefined> => {
  const selection = await findSelection(tx, organizationId, list.filters);
  if (!(await tellParts(tx, selection, list.reports))) return undefined;
  const totalsOf = (table: ChangedTable) =>
    findTotals(tx, { ...allContractsOf(organizationId), table }, list.reports);
  const countIn = ({ populations }: ContractTotals) => listedIn(populations);
  const [added, before, after, withdrawn] = [
    await totalsOf('told_added'),
    await totalsOf('told_before'),
    await totalsOf('told_after'),
    await totalsOf('told_withdrawn'),
  ];
  return {
    since,
    added: { count: countIn(added), docs: await listAdded(tx), totals: added },
    changed: { count: countIn(after), docs: await listChanged(tx), before, after },
    withdrawn: { count: countIn(withdrawn), docs: await listWithdrawn(tx), totals: withdrawn },
  };
};

/** Whether the list has any. */
const tellParts = async (
  tx: Transaction,
  selection: Selection,
  reports: boolean,
): Promise<boolean> => {
  const isListed = tx`${listedContracts(tx, selection.organizationId, reports)}
                      and ${matching(tx, selection)}`;
  await tx`delete from told_parts`;
  const told = await tx`
    insert into told_parts (id, part)
    select id, case when before.id is null then 'ADDED' when after.id is null then 'WITHDRAWN'
                    else 'CHANGED' end
      from (select contracts.id from rows_before contracts where ${isListed}) before
      full join (select contracts.id from rows_now contracts where ${isListed}) after using (id)
     where before.id is null or after.id is null or id in (select id from rows_differing)`;
  return told.count > 0;
};

/** The largest first. */
const listed = (tx: Transaction, table: ChangedTable) => tx`
  (select contracts.*, suppliers.name as supplier_name
     from ${tx(table)} contracts
     left join suppliers on suppliers.organization_id = contracts.organization_id
                        and suppliers.id = contracts.supplier_id
    order by total_or_max_amount desc nulls last, contracts.id
    limit ${maxListed}) contracts`;

const shown = (tx: Transaction) => tx`
  contracts.id as "_id", contracts.services_description as description,
  coalesce(contracts.supplier_name, contracts.supplier_not_published) as supplier,
  contracts.total_or_max_amount as amount`;

const inOrder = (tx: Transaction) =>
  tx`order by contracts.total_or_max_amount desc nulls last, contracts.id`;

const listAdded = async (tx: Transaction): Promise<Changes['added']['docs']> => [
  ...(await tx<Changes['added']['docs']>`
    select ${shown(tx)} from ${listed(tx, 'told_added')} ${inOrder(tx)}`),
];

const listWithdrawn = async (tx: Transaction): Promise<Changes['withdrawn']['docs']> => [
  ...(await tx<Changes['withdrawn']['docs']>`
    select ${shown(tx)}, contracts.id not in (select id from rows_now) as "isGone"
      from ${listed(tx, 'told_withdrawn')} ${inOrder(tx)}`),
];

type Row = Record<string, unknown>;
type ChangedRow = Omit<Changes['changed']['docs'][number], 'fields'> & { was: Row; is: Row };

const listChanged = async (tx: Transaction): Promise<Changes['changed']['docs']> => {
  const rows = await tx<ChangedRow[]>`
    select ${shown(tx)}, before.total_or_max_amount as "amountBefore",
           to_jsonb(before) as was, to_jsonb(contracts) as is
      from ${listed(tx, 'told_after')} join told_before before using (id) ${inOrder(tx)}`;
  return rows.map(({ was, is, ...doc }) => ({ ...doc, fields: fieldsThatDiffer(was, is) }));
};

const fieldsThatDiffer = (was: Row, is: Row): string[] =>
  fieldNames.filter((name) => was[columnOf(name)] !== is[columnOf(name)]);
