import { findFigures, findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf, type Selection } from '../../../figures/figures/api/selection.ts';
import { addFigures, amountOf, contractsOf, type Figure } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { CountedSum, MatchedFigures } from '../search-endpoints.ts';

type Row = { _id: string };

/** What the contracts of each of some suppliers and units add up to, by its id. */
export const findMatchedFigures = async (
  sql: Queries,
  organizationId: string,
  { suppliers, units }: { suppliers: Row[]; units: Row[] },
) => ({
  ofSupplier: await findFiguresOfSuppliers(sql, organizationId, suppliers),
  ofUnit: await findFiguresOfUnits(sql, organizationId, units),
});

const shown = { total: amountOf('counted'), listed: contractsOf('listed') };

const findFiguresOfSuppliers = async (sql: Queries, organizationId: string, rows: Row[]) => {
  const suppliers = rows.map(({ _id }) => _id);
  const groups =
    rows.length === 0
      ? []
      : await findFiguresBy(
          sql,
          allContractsOf(organizationId),
          { by: ['supplier'], among: { supplier: suppliers } },
          shown,
        );
  return (id: string) => addUp(groups.filter(({ by }) => by.supplier === id));
};

/** A contract whose unit asked for it and held its procedure is of one pair, and counts once. */
const findFiguresOfUnits = async (sql: Queries, organizationId: string, rows: Row[]) => {
  const units = rows.map(({ _id }) => _id);
  const groups =
    rows.length === 0
      ? []
      : await findFiguresBy(
          sql,
          contractsOfAny(organizationId, 'administrativeUnits', units),
          { by: ['applicantAdministrativeUnit', 'organizerAdministrativeUnit'] },
          shown,
        );
  return (id: string) => addUp(groups.filter(({ by }) => Object.values(by).includes(id)));
};

type Figures = Awaited<
  ReturnType<typeof findFiguresBy<'supplier', typeof shown>>
>[number]['figures'];

const addUp = (groups: { figures: Figures }[]): MatchedFigures => {
  const add = (name: keyof typeof shown) =>
    addFigures(
      shown[name],
      groups.map(({ figures }) => figures[name]),
    );
  return { contracts: add('listed').contracts, ...countedSum(add('total')) };
};

/** What the contracts of all these suppliers, or of all these units, add up to together. */
export const sumTogether = async (
  sql: Queries,
  organizationId: string,
  kind: 'suppliers' | 'administrativeUnits',
  ids: string[],
): Promise<CountedSum> => {
  // Without any to be among, a filter would leave all contracts.
  if (ids.length === 0) return { total: 0, totalCount: 0, withoutAmount: 0 };
  const selection = contractsOfAny(organizationId, kind, ids);
  return countedSum((await findFigures(sql, selection, { total: shown.total })).total);
};

const contractsOfAny = (
  organizationId: string,
  kind: 'suppliers' | 'administrativeUnits',
  ids: string[],
): Selection => {
  const everything = allContractsOf(organizationId);
  return { ...everything, filters: { ...everything.filters, [kind]: ids } };
};

const countedSum = ({ value, contracts, withoutValue }: Figure): CountedSum => ({
  total: value,
  totalCount: contracts,
  withoutAmount: withoutValue,
});
