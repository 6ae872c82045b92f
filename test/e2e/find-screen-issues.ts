import type { Page } from 'playwright-core';

import { isState, publicScreens } from './public-screens.ts';
import { inspect, type Visit } from './visit.ts';
import { fits, rawTexts, walkPublicScreens, withoutPageStatus } from './walk-public-screens.ts';

const htmlLanguages = { es: 'es', en: 'en', jp: 'ja' };

type Closer = {
  lang?: keyof typeof htmlLanguages;
  lookCloser?: (page: Page, screen: string) => Promise<string[]>;
  through?: readonly string[];
};

/** Where a public screen is not accessible, does not fit, lacks a text of that language or shares its title. */
export const findScreenIssues = async (
  { page, complaints, strangers }: Visit,
  { lang = 'es', lookCloser = async () => [], through = publicScreens }: Closer = {},
): Promise<string[]> => {
  const titles: string[] = [];
  const look = async (screen: string) => {
    if (!isState(screen)) titles.push(await page.title());
    const headings = await page.locator('h1').count();
    const language = await page.locator('html').getAttribute('lang');
    return [
      ...(await inspect(page, { contrast: true })),
      ...(await fits(page)),
      ...(await rawTexts(page)),
      headings !== 1 && `${headings} headings of the first level`,
      language !== htmlLanguages[lang] && `is in ${language}`,
      ...(await lookCloser(page, screen)),
    ];
  };
  return [
    ...(await walkPublicScreens(page, look, { lang, through })),
    ...titles.filter((title, place) => titles.indexOf(title) !== place),
    ...titles.filter((title) => !/^.+ · Contraluz$/.test(title)),
    ...withoutPageStatus(complaints),
    ...strangers(),
  ];
};
