import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { drainRows } from '../../../foundation/platform/api/database/drain-rows.ts';
import type { CatalogueScope } from '../../../office/catalogue/api/catalogue-store.ts';
import { secondsToRestore } from '../../../office/catalogue/api/catalogue-store.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { namedContracts, publicColumns } from '../../contracts/api/contract-queries.ts';
import type { ContractRow } from '../contract-catalogue.ts';
import { contractDescriptions } from './contract-descriptions.ts';

/** Live contracts; `lock` keeps others from changing them until the transaction ends. */
export const findContractRows = async (
  sql: Queries,
  scope: CatalogueScope,
  ids: string[],
  { lock = false } = {},
): Promise<ContractRow[]> => {
  const rows = await findWhere(
    sql,
    scope,
    sql`contracts.deleted_at is null and contracts.id = any(${ids}::uuid[])`,
    lock,
  );
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The contract that this person deleted a moment ago. */
export const findDeletedContract = async (
  tx: Queries,
  scope: CatalogueScope,
  id: string,
): Promise<ContractRow | undefined> => {
  const [row] = await findWhere(
    tx,
    scope,
    tx`contracts.id = ${id} and contracts.deleted_by = ${scope.principal.userId}
       and contracts.deleted_at > now() - make_interval(secs => ${secondsToRestore})`,
    true,
  );
  return row;
};

const findWhere = async (
  sql: Queries,
  { organizationId, language = 'es' }: CatalogueScope,
  where: Fragment,
  lock: boolean,
): Promise<ContractRow[]> => {
  const rows = await sql<Stored[]>`
    select ${publicColumns(sql)}, contracts.created_at as "createdAt",
           contracts.updated_at as "updatedAt"
      from ${namedContracts(sql)}
     where contracts.organization_id = ${organizationId} and ${where}
     order by contracts.id ${lock ? sql`for update of contracts` : sql``}`;
  return drainRows(rows).map((row) => ({ ...row, ...contractDescriptions(row, language) }));
};

type Stored = Contract & Pick<ContractRow, 'createdAt' | 'updatedAt'>;
