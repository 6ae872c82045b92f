import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { amountOf, contractsOf } from '../../../figures/figures/figure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { cleanSupplierName } from '../../../records/records/clean-supplier-name.ts';
import { supplierNameKey } from '../../../records/records/supplier-identity.ts';
import { isUnpublishedSupplier } from '../../../records/records/unpublished-supplier.ts';
import type {
  ReviewedSupplier,
  SupplierDecision,
  SupplierReview,
} from '../supplier-review-endpoints.ts';

/** What somebody has to look at among the suppliers of an organization, and what was decided already. */
export const findSupplierReview = (sql: Sql, organizationId: string): Promise<SupplierReview> =>
  readSnapshot(sql, async (snapshot) => {
    const suppliers = await findSuppliers(snapshot, organizationId);
    const { pairs: decidedPairs, suppliers: decidedSuppliers } = await findDecided(
      snapshot,
      organizationId,
    );
    const pairs = pairsOf(suppliers).filter((pair) => !decidedPairs.has(pairKey(pair)));
    const placeholders = suppliers.filter(
      (supplier) => isNamedLikePlaceholder(supplier) && !decidedSuppliers.has(supplier._id),
    );
    const shown = [...pairs.slice(0, most).flat(), ...placeholders.slice(0, most)];
    const withFigures = await findWithFigures(snapshot, organizationId, shown);
    return {
      repeats: pairs.slice(0, most).map((pair) => inOrder(pair, withFigures)),
      repeatsCount: pairs.length,
      placeholders: placeholders.slice(0, most).map(withFigures),
      placeholdersCount: placeholders.length,
      decisions: await findDecisions(snapshot, organizationId),
    };
  });

const most = 50;

export type NamedSupplier = {
  _id: string;
  name: string;
  rfc: string | null;
  rfcKey: string | null;
  nameKey: string;
};
type Pair = [NamedSupplier, NamedSupplier];

const findSuppliers = (sql: Queries, organizationId: string) => sql<NamedSupplier[]>`
  select id as "_id", name, rfc, rfc_key as "rfcKey", name_key as "nameKey" from suppliers
   where organization_id = ${organizationId} and deleted_at is null
   order by name_order, id`;

/** Whether two may be one: of one name, also when one repeats it, and not with two RFCs. */
export const mayBeSame = (one: NamedSupplier, other: NamedSupplier): boolean =>
  keyOfCleanName(one) === keyOfCleanName(other) && (one.rfcKey === null || other.rfcKey === null);

/** Whether the name says that the supplier was not published, and no RFC says who it is. */
export const isNamedLikePlaceholder = ({ name, rfcKey }: NamedSupplier): boolean =>
  rfcKey === null && isUnpublishedSupplier(name);

const pairsOf = (suppliers: NamedSupplier[]): Pair[] =>
  [...Map.groupBy(suppliers, keyOfCleanName).values()].flatMap((namesakes) =>
    namesakes.flatMap((one, index) =>
      namesakes
        .slice(index + 1)
        .filter((other) => mayBeSame(one, other))
        .map((other): Pair => [one, other]),
    ),
  );

/** Its name as loads read it now; a placeholder as it stands. */
const keyOfCleanName = ({ name }: NamedSupplier): string =>
  supplierNameKey(cleanSupplierName(name) || name);

const pairKey = (pair: { _id: string }[]): string =>
  pair
    .map(({ _id }) => _id)
    .toSorted()
    .join(' ');

const findDecided = async (sql: Queries, organizationId: string) => {
  const decisions = await sql<{ supplier: string; other: string | null }[]>`
    select supplier_id as supplier, other_id as other from supplier_decisions
     where organization_id = ${organizationId} and undone_at is null
       and kind in ('DIFFERENT', 'SUPPLIER')`;
  return {
    pairs: new Set(
      decisions.flatMap(({ supplier, other }) =>
        other === null ? [] : pairKey([{ _id: supplier }, { _id: other }]),
      ),
    ),
    suppliers: new Set(
      decisions.flatMap(({ supplier, other }) => (other === null ? supplier : [])),
    ),
  };
};

type WithFigures = (supplier: NamedSupplier) => ReviewedSupplier;

const reviewFigures = { all: contractsOf('every'), counted: amountOf('counted') };

const findWithFigures = async (
  sql: Queries,
  organizationId: string,
  suppliers: NamedSupplier[],
): Promise<WithFigures> => {
  const groups = await findFiguresBy(
    sql,
    allContractsOf(organizationId),
    { by: ['supplier'], among: { supplier: suppliers.map(({ _id }) => _id) } },
    reviewFigures,
  );
  const figuresOf = new Map(groups.map(({ by, figures }) => [by.supplier, figures]));
  return ({ _id, name, rfc }) => {
    const figures = figuresOf.get(_id);
    return {
      _id,
      name,
      rfc,
      contractsCount: figures?.all.contracts ?? 0,
      counted: figures?.counted.contracts ?? 0,
      amount: figures ? figures.counted.value : 0,
      withoutAmount: figures?.counted.withoutValue ?? 0,
    };
  };
};

/** The one with an RFC keeps the contracts of both, else the one that has more. */
const inOrder = ([one, other]: Pair, withFigures: WithFigures) => {
  const [first, second] = [withFigures(one), withFigures(other)];
  const isFirstKept =
    one.rfcKey === other.rfcKey
      ? first.contractsCount > second.contractsCount
      : one.rfcKey !== null;
  return isFirstKept ? { supplier: second, other: first } : { supplier: first, other: second };
};

const findDecisions = (sql: Queries, organizationId: string) => sql<SupplierDecision[]>`
  select decisions.id as "_id", kind, supplier.name as supplier, other.name as other,
         cardinality(contract_ids) as "contractsCount", decided_at as "decidedAt",
         user_name as "userName"
    from supplier_decisions decisions
    join suppliers supplier
      on supplier.organization_id = decisions.organization_id and supplier.id = supplier_id
    left join suppliers other
      on other.organization_id = decisions.organization_id and other.id = other_id
   where decisions.organization_id = ${organizationId} and undone_at is null
   order by decided_at desc, decisions.id limit ${most}`;
