import type { Queries, Sql } from '../../src/foundation/platform/api/database/database.ts';

export const versionTables = ['contract_versions', 'contract_version_figures'];
const lockedTables = [...versionTables, 'ledger_days', 'contracts'];

class TakenBack extends Error {}

/** What an owner of the database could do who switches triggers off. Taken back, unless it is to stay. */
export const rewriteLedger = async <Result>(
  owner: Sql,
  work: (tx: Queries) => Promise<Result>,
  { commit = false } = {},
): Promise<Result | undefined> => {
  let result: Result | undefined;
  await owner
    .begin(async (tx) => {
      await tx`grant insert, update, delete on contract_versions, contract_version_figures, ledger_days
                 to current_user`;
      for (const table of lockedTables) await tx`alter table ${tx(table)} disable trigger user`;
      result = await work(tx);
      if (!commit) throw new TakenBack();
      for (const table of lockedTables) await tx`alter table ${tx(table)} enable trigger user`;
      await tx`revoke insert, update, delete on contract_versions from current_user`;
      await tx`revoke update, delete on ledger_days, contract_version_figures from current_user`;
      await tx`
        grant insert, update (state, removed_at, removed_by, removal_reason)
           on contract_versions to current_user`;
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  return result;
};

/** Gives versions of an organization the noon of a day, in their order: tests need days that are over. */
export const moveVersions = (
  owner: Sql,
  organization: string,
  { day, first = 1, last = 2_147_483_647 }: { day: string; first?: number; last?: number },
): Promise<unknown> =>
  rewriteLedger(
    owner,
    async (tx) => {
      for (const table of versionTables)
        await tx`
          update ${tx(table)}
             set moment = ${`${day} 12:00 America/Mexico_City`}::timestamptz
                        + sequence * interval '1 millisecond'
           where organization_id = ${organization} and sequence between ${first} and ${last}`;
    },
    { commit: true },
  );
