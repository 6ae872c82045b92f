import type { Page } from 'playwright-core';

import { type AdminPart, loadDialogs } from './admin-parts.ts';
import { adminScreens, entryScreens, openAdminScreen } from './admin-screens.ts';
import { createRawTextCheck } from './raw-texts.ts';
import { overflows, type siteForTests } from './visit.ts';
import { desk } from './walk-public-screens.ts';

export const allAdminScreens: AdminPart[] = [
  ...loadDialogs,
  ...adminScreens,
  ...entryScreens.map((address) => ({ address })),
];

type Look = (page: Page) => Promise<(string | false)[]>;
type Walk = {
  viewport?: typeof desk;
  lang?: string;
  through?: readonly AdminPart[];
  colorScheme?: 'light' | 'dark';
};

/** What is found on any screen of the back office, by an administrator or, at the entry, by a stranger. */
export const walkAdminScreens = async (
  site: ReturnType<typeof siteForTests>,
  look: Look,
  { viewport = desk, lang = 'es', through = allAdminScreens, colorScheme = 'light' }: Walk = {},
): Promise<string[]> => {
  const inside = await site.visitAs({ general: true }, 'León', { viewport, colorScheme });
  const outside = await site.visit({ viewport, colorScheme });
  const found: string[] = [];
  for (const screen of through) {
    const { page } = screen.address.startsWith('/admin') ? inside : outside;
    await openAdminScreen(page, screen, lang);
    for (const finding of await look(page))
      if (finding) found.push(`${stateOf(screen)}: ${finding}`);
  }
  for (const { complaints, strangers } of [inside, outside])
    found.push(...complaints.filter((one) => !isExpiredLink(one)), ...strangers());
  return found;
};

const stateOf = ({ address, prepare, name = prepare?.name }: AdminPart): string =>
  name ? `${address} (${name})` : address;

/** The browser's own line about the answer from which the screen of an expired link is made. */
const isExpiredLink = (complaint: string) => /status of 410/.test(complaint);

const rawTexts = createRawTextCheck({ files: 'src/*/*/{texts,admin-texts}/es.json', mark: /[.-]/ });

/** The page says everything, has a title and one main heading, and is not wider than the window. */
export const wholeness = async (page: Page): Promise<(string | false)[]> => [
  ...(await rawTexts(page)),
  (await overflows(page)) && 'has to be scrolled sideways',
  (await page.locator('h1').count()) !== 1 && 'has not one heading of the first level',
  !/^.+ · Contraluz$/.test(await page.title()) && `is called ${await page.title()}`,
];
