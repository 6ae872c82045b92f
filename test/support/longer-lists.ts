import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { asOwner } from './database.ts';

/** As if there were so many contracts more: lists ask the kept sums how long they are. */
export const withLongerLists = async <Result>(
  sql: Sql,
  organization: string,
  more: number,
  act: () => Promise<Result>,
): Promise<Result> => {
  const add = (count: number) =>
    asOwner(sql, (owner) =>
      owner.begin(async (tx) => {
        await tx`alter table kept_by_quarter disable trigger user`;
        await tx`
          update kept_by_quarter set counted_contracts = counted_contracts + ${count}
           where ctid = (select min(ctid) from kept_by_quarter
                          where organization_id = ${organization})`;
        await tx`alter table kept_by_quarter enable trigger user`;
      }),
    );
  await add(more);
  try {
    return await act();
  } finally {
    await add(-more);
  }
};
