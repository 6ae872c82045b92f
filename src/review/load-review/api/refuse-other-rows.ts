import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { sumRowsByStatus } from '../../../loading/load-decisions/api/sum-rows-by-status.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';

type Place = { organizationId: string; loadId: string };

/**
 * Refuses with 409 when the rows of a load do not add up to what somebody looked at: another person, or
 * the same one in another tab, corrected or decided some of them meanwhile.
 */
export const refuseOtherRows = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  seen: readonly LoadStatusSum[] | undefined,
): Promise<void> => {
  if (!seen) return;
  const sums = await sumRowsByStatus(tx, organizationId, loadId);
  if (written(sums) !== written(seen)) throw refuse(409, 'data-load:load.other-rows');
};

const written = (sums: readonly LoadStatusSum[]): string =>
  sums
    .map(({ status, becomes, count, amount }) => JSON.stringify([status, becomes, count, amount]))
    .toSorted()
    .join();
