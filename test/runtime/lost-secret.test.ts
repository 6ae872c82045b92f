import { expect, onTestFinished, test, vi } from 'vitest';

import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { insertOrganization } from '../support/builders.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { insertFollowers } from '../support/open-subscriptions.ts';
import { patience } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 4 * patience });

const before = 'the secret that was there before';
const after = 'the secret that somebody made anew';

test(
  'a secret that opens no subscription is refused, and what is lost is listed where that is accepted',
  exhaustive,
  async () => {
    const url = await freshDatabaseUrl();
    const sql = connect({ url });
    onTestFinished(() => sql.end());
    const organization = await insertOrganization(sql, { shortName: 'Celaje' });
    await insertFollowers(sql, { organization, secret: before, queries: ['', 'fiscalYears=2019'] });
    const start = (env: Record<string, string>) =>
      startSite({ DATABASE_URL: url, LOG_LEVEL: 'warn', ...env });
    const count = async () => (await sql`select from subscriptions`).length;

    for (const accepted of ['', '3']) {
      const { code, errors } = await start({ SECRET: after, ACCEPT_LOST_SUBSCRIPTIONS: accepted })
        .ended;
      expect(code).toBe(1);
      expect(errors).toMatch(
        /^The secret .* 2 subscriptions .* 2 readers would get no letter .*ACCEPT_LOST_SUBSCRIPTIONS=2.*\n$/,
      );
      expect(await count()).toBe(2);
    }

    const accepting = start({ SECRET: after, ACCEPT_LOST_SUBSCRIPTIONS: '2' });
    await addressOf(accepting);
    const listed = accepting.lines.filter((line) => line.includes('a subscription is lost'));
    expect(listed.map((line) => JSON.parse(line))).toMatchObject([
      { organization: 'Celaje', isConfirmed: true },
      { organization: 'Celaje', isConfirmed: true },
    ]);
    expect(await count()).toBe(0);
    accepting.kill('SIGTERM');
    expect((await accepting.ended).code).toBe(0);

    await insertFollowers(sql, { organization, secret: after, queries: [''] });
    const again = start({ SECRET: after });
    await addressOf(again);
    expect(await count()).toBe(1);
    again.kill('SIGTERM');
    expect(await again.ended).toEqual({ code: 0, errors: '' });
  },
);
