import { beforeEach, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { runDueJobs } from '../../platform/api/jobs/jobs.ts';
import { z } from '../../platform/schema.ts';
import { computeDerived, findOutdated, markOutdated } from './compute-derived.ts';
import type { DerivedData } from './derived-data.ts';
import { derivedTasks, planDerivedData } from './derived-tasks.ts';
import { findDerived } from './find-derived.ts';

const sql = await freshDatabase();
let town = '';
beforeEach(async () => {
  await sql`update organizations set deleted_at = now()`;
  town = await insertOrganization(sql);
});

/** How often a value was computed. */
let runs = 0;
/** What a computation waits for in its middle. */
let middle = async () => {};
beforeEach(() => {
  runs = 0;
  middle = async () => {};
});

const sum: DerivedData<{ amount: number }> = {
  name: 'sum-of-the-test',
  version: 1,
  value: z.strictObject({ amount: z.number() }),
  compute: async (snapshot, organizationId) => {
    runs += 1;
    const [row] = await snapshot<{ amount: number }[]>`
      select coalesce(sum(total_or_max_amount), 0) as amount from contracts
       where organization_id = ${organizationId}`;
    await middle();
    return { amount: row?.amount ?? 0 };
  },
};

const buy = (totalOrMaxAmount: string, organization = town) =>
  insertContract(sql, organization, { totalOrMaxAmount });
/** As another process does: looks for what changed, and computes it. */
const work = async (definitions: DerivedData[] = [sum]) => {
  await planDerivedData(sql);
  await runDueJobs({ sql, tasks: derivedTasks(sql, definitions) });
};
const shown = () => findDerived(sql, town, sum);

test('a change is computed by the next look; until then the value says that it is older', async () => {
  expect(await shown()).toBeNull();
  await buy('1000.10');
  await buy('0.20');
  await work();
  expect(await shown()).toMatchObject({ value: { amount: 1000.3 }, asOf: { isCurrent: true } });
  await buy('0.05');
  expect(await shown()).toMatchObject({ value: { amount: 1000.3 }, asOf: { isCurrent: false } });
  await work();
  expect(await shown()).toMatchObject({ value: { amount: 1000.35 }, asOf: { isCurrent: true } });
});

test('many changes between two looks are computed once, and none without a change', async () => {
  for (let index = 0; index < 5; index += 1) await buy('1.00');
  await work();
  await work();
  expect(runs).toBe(1);
  expect(await shown()).toMatchObject({ value: { amount: 5 } });
});

test('an organization is computed by itself, and none that was deleted', async () => {
  const neighbor = await insertOrganization(sql);
  await work();
  await buy('7.00', neighbor);
  expect(await findOutdated(sql, [sum])).toEqual([neighbor]);
  await sql`update organizations set deleted_at = now() where id = ${neighbor}`;
  expect(await findOutdated(sql, [sum])).toEqual([]);
  expect(await computeDerived(sql, neighbor, sum, { always: true })).toBe(false);
  expect(await findDerived(sql, neighbor, sum)).toMatchObject({ value: { amount: 0 } });
});

test('a change in the middle of a computation is not lost', async () => {
  await buy('1.00');
  middle = async () => {
    middle = async () => {};
    await buy('2.00');
  };
  await work();
  expect(await shown()).toMatchObject({ value: { amount: 1 }, asOf: { isCurrent: false } });
  await work();
  expect(await shown()).toMatchObject({ value: { amount: 3 }, asOf: { isCurrent: true } });
});

test('a computation whose session is killed leaves the value of before, and is made again', async () => {
  await buy('1.00');
  await work();
  await buy('2.00');
  const before = await shown();
  middle = async () => {
    middle = async () => {};
    await sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`;
  };
  await expect(computeDerived(sql, town, sum)).rejects.toThrow(/CONNECTION|connection|terminat/);
  expect(await shown()).toEqual(before);
  expect(await findOutdated(sql, [sum])).toEqual([town]);
  await work();
  expect(await shown()).toMatchObject({ value: { amount: 3 }, asOf: { isCurrent: true } });
});

test('two processes at once compute it once, one after the other', async () => {
  await buy('4.00');
  let open = 0;
  let maxOpen = 0;
  const counted: typeof sum = {
    ...sum,
    compute: async (snapshot, id) => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      const value = await sum.compute(snapshot, id);
      open -= 1;
      return value;
    },
  };
  const ends = await Promise.all([1, 2, 3].map(() => computeDerived(sql, town, counted)));
  expect(ends.filter((isComputed) => isComputed)).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => computeDerived(sql, town, counted, { always: true })));
  expect([runs, maxOpen]).toEqual([4, 1]);
  expect(await shown()).toMatchObject({ value: { amount: 4 } });
});

test('another version of the definition computes everything anew, and shows nothing of the old one', async () => {
  await buy('4.00');
  await work();
  const doubled: DerivedData<{ amount: number }> = {
    ...sum,
    version: 2,
    compute: async (snapshot, id) => ({ amount: 2 * (await sum.compute(snapshot, id)).amount }),
  };
  expect(await findDerived(sql, town, doubled)).toBeNull();
  await work([doubled]);
  expect(await findDerived(sql, town, doubled)).toMatchObject({ value: { amount: 8 } });
  expect(await shown()).toBeNull();
});

test('what takes long is computed again once its pause is over, however much changed', async () => {
  const slow: typeof sum = { ...sum, pause: 600_000 };
  await work([slow]);
  await buy('4.00');
  expect(await findOutdated(sql, [slow])).toEqual([]);
  await computeDerived(sql, town, slow, { afterPause: true });
  expect([runs, await shown()]).toMatchObject([1, { asOf: { isCurrent: false } }]);
  await sql`update derived_data set computed_at = now() - interval '11 minutes'`;
  await work([slow]);
  expect([runs, await shown()]).toMatchObject([2, { value: { amount: 4 } }]);
});

test('what changed without a version of the data is computed anew when that is said', async () => {
  await work();
  await markOutdated(sql, town, sum);
  expect(await shown()).toMatchObject({ asOf: { isCurrent: false } });
  await work();
  expect(runs).toBe(2);
  expect(await shown()).toMatchObject({ asOf: { isCurrent: true } });
});

test('one that fails is tried again by the next look, and stops no other organization', async () => {
  const neighbor = await insertOrganization(sql);
  await Promise.all([buy('1.00'), buy('2.00', neighbor)]);
  const failing: DerivedData<{ amount: number }> = {
    ...sum,
    compute: (snapshot, id) =>
      id === town ? Promise.reject(new Error('not now')) : sum.compute(snapshot, id),
  };
  await work([failing]);
  expect(await findDerived(sql, neighbor, sum)).toMatchObject({ value: { amount: 2 } });
  expect(await shown()).toBeNull();
  await work();
  expect(await shown()).toMatchObject({ value: { amount: 1 } });
});

test('what reads another value is made after it, and never while the data are newer than that one', async () => {
  const doubled: DerivedData<{ amount: number }> = {
    ...sum,
    name: 'double-of-the-test',
    after: [sum],
    compute: async (snapshot, organizationId) => {
      const read = await findDerived(snapshot, organizationId, sum);
      return { amount: 2 * (read?.value.amount ?? 0) };
    },
  };
  await buy('1.00');
  middle = async () => {
    middle = async () => {};
    await buy('2.00');
  };
  expect(await computeDerived(sql, town, doubled)).toBe(false);
  expect(await findDerived(sql, town, doubled)).toBeNull();
  expect(await computeDerived(sql, town, doubled)).toBe(true);
  expect(await findDerived(sql, town, doubled)).toMatchObject({
    value: { amount: 6 },
    asOf: { isCurrent: true },
  });
});
