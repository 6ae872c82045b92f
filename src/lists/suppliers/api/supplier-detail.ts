import { findFigures } from '../../../figures/figures/api/find-figures.ts';
import { findGroupPage } from '../../../figures/figures/api/find-group-page.ts';
import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { amountOf, contractsOf, inAllAndByType } from '../../../figures/figures/figure.ts';
import type { ProcedureType } from '../../../foundation/codelists/procedure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { followSuppliers } from '../../../records/records/api/follow-suppliers.ts';
import { findContractIds } from '../../contracts/api/contract-ids.ts';
import { findContractsById } from '../../contracts/api/contract-queries.ts';
import type { Supplier, SupplierDetail, SupplierDetailQuery } from '../supplier-endpoints.ts';
import { type SupplierGroup, supplierGroups, typeOfGroup } from '../supplier-group.ts';

/** One supplier with the contracts that a filter matches; refuses with 404 or 410 when there is none. */
export const findSupplierDetail = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
  query: SupplierDetailQuery,
): Promise<SupplierDetail & { lastUpdate: string }> =>
  readSnapshot(sql, async (snapshot) => {
    const { id } = query;
    const supplier = await findSupplier(snapshot, organizationId, id);
    const own = { ...filters, suppliers: [supplier._id] };
    const selection = await findSelection(snapshot, organizationId, own);
    const [totals, among, groups, lastUpdate] = await Promise.all([
      findTotals(snapshot, selection),
      findPlace(snapshot, organizationId, filters, supplier._id),
      countGroups(snapshot, selection),
      findSupplierUpdate(snapshot, organizationId, supplier),
    ]);
    const contracts = await findGroups(snapshot, selection, groups.listed, query);
    return {
      supplier,
      totals: supplierDetailTotals(totals),
      among,
      ...groups,
      ...contracts,
      lastUpdate,
    };
  });

const placesTold = 10;

/** What all suppliers got by the same filter, and which place the supplier has among the largest. */
const findPlace = async (
  sql: Queries,
  organizationId: string,
  filters: ContractFilters,
  id: string,
): Promise<SupplierDetail['among']> => {
  const selection = await findSelection(sql, organizationId, { ...filters, suppliers: [] });
  const specs = { total: amountOf('counted') };
  const [{ total }, { groups, valueCount }] = await Promise.all([
    findFigures(sql, selection, specs),
    // One more, as the contracts without a supplier can be the largest group.
    findGroupPage(
      sql,
      { selection, by: 'supplier', specs },
      { sort: 'total', order: 'desc', page: 1, pageSize: placesTold + 1 },
    ),
  ]);
  const named = groups.filter(({ by }) => by.supplier !== null);
  const own = named.find(({ by }) => by.supplier === id)?.figures.total.value ?? null;
  const above = named.filter(({ figures }) => (figures.total.value ?? 0) > (own ?? 0)).length;
  const place = own === null || above >= placesTold ? null : above + 1;
  return { total: total.value, suppliers: valueCount, place };
};

/** The supplier, or whom it was merged into. */
export const findSupplier = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<Supplier> => {
  const [found] = await followSuppliers(sql, organizationId, [id]);
  if (!found) throw refuse(404, 'suppliers:not-found');
  const { isDeleted, requestedId: _, ...supplier } = found;
  if (isDeleted) throw refuse(410, 'suppliers:gone');
  return supplier;
};

/** The newest change of the supplier or of one of its contracts, whatever the filter. */
export const findSupplierUpdate = async (
  sql: Queries,
  organizationId: string,
  { _id, updatedAt }: Supplier,
): Promise<string> => {
  const [row] = await sql<[{ lastUpdate: string }]>`
    select greatest(${updatedAt}::timestamptz, max(updated_at)) as "lastUpdate"
      from contracts
     where organization_id = ${organizationId} and supplier_id = ${_id} and deleted_at is null`;
  return row.lastUpdate;
};

type Groups = Pick<SupplierDetail, 'listed' | 'withoutAmount'>;
/** How many rows each group has, and how many contracts that count have no known amount. */
export const countGroups = async (sql: Queries, selection: Selection): Promise<Groups> => {
  const [listed, counted] = await Promise.all([
    findFigures(sql, selection, inAllAndByType(contractsOf('listed'))),
    findFigures(sql, selection, inAllAndByType(amountOf('counted'))),
  ]);
  return {
    listed: {
      total: listed.total.contracts,
      ...perGroup((group) => listed[typeOfGroup[group]].contracts),
    },
    withoutAmount: perGroup((group) => counted[typeOfGroup[group]].withoutValue),
  };
};

/** The contracts of each group with the largest amounts, those without amount last. */
const findGroups = async (
  sql: Queries,
  selection: Selection,
  listed: Groups['listed'],
  query: SupplierDetailQuery,
): Promise<Pick<SupplierDetail, SupplierGroup>> => {
  const shown = {
    public: query.shownPublic,
    invitation: query.shownInvitation,
    noBid: query.shownNoBid,
  };
  const ids = await Promise.all(
    supplierGroups.map((group) =>
      findContractIds(sql, withProcedureType(selection, typeOfGroup[group]), {
        sort: 'totalOrMaxAmount',
        page: 1,
        pageSize: shown[group],
        total: listed[group],
      }),
    ),
  );
  const contracts = await findContractsById(sql, selection.organizationId, ids.flat());
  return perGroup((group) =>
    contracts.filter(({ procedureType }) => procedureType === typeOfGroup[group]),
  );
};

export const withProcedureType = (selection: Selection, type: ProcedureType): Selection => ({
  ...selection,
  filters: { ...selection.filters, procedureTypes: [type] },
});

const perGroup = <Value>(valueOf: (group: SupplierGroup) => Value) => ({
  public: valueOf('public'),
  invitation: valueOf('invitation'),
  noBid: valueOf('noBid'),
});

export const supplierDetailTotals = (totals: ContractTotals): SupplierDetail['totals'] => ({
  total: totals.totalAmount,
  public: totals.PUBLIC,
  invitation: totals.INVITATION,
  noBid: totals.NO_BID,
  count: totals.counts.total,
  publicCount: totals.counts.PUBLIC,
  invitationCount: totals.counts.INVITATION,
  noBidCount: totals.counts.NO_BID,
  amendments: totals.amendments,
  populations: totals.populations,
  withoutAmount: totals.withoutAmount,
});
