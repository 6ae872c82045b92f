import { expect, test } from 'vitest';

import { themes } from '../../src/organizations/organization.ts';
import { accents } from '../../src/organizations/theme.ts';
import { insertContract, insertOrganization } from '../support/builders.ts';
import { inspect, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    for (const theme of themes) {
      const draft = { shortName: theme, theme, color: accents[theme] };
      await insertContract(sql, await insertOrganization(sql, draft));
    }
  },
});

test.each(themes)('everything can be read in the theme %s', async (theme) => {
  const { page } = await site.visit();
  for (const path of ['/contracts', '/select-organization']) {
    await page.goto(`${path}?org=${theme}`);
    expect(await page.locator('html').getAttribute('style')).toContain(
      `--accent:${accents[theme]}`,
    );
    expect(await inspect(page)).toEqual([]);
  }
});
