import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../../test/support/database.ts';
import { readSnapshot } from './read-snapshot.ts';

const sql = await freshDatabase();

test('plans are made for the values at hand from the first query on', async () => {
  const settings = await readSnapshot(sql, (snapshot) =>
    Promise.all([snapshot`show plan_cache_mode`, snapshot`show statement_timeout`]),
  );
  expect(settings.flat()).toEqual([
    { plan_cache_mode: 'force_custom_plan' },
    { statement_timeout: '20s' },
  ]);
});
