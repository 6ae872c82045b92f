import type { Page } from 'playwright-core';

import { cutTexts } from './cut-texts.ts';
import { publicScreens } from './public-screens.ts';
import { createRawTextCheck } from './raw-texts.ts';
import { hydrated, overflows } from './visit.ts';

export const phone = { width: 360, height: 800 };
export const desk = { width: 1280, height: 800 };

type Look = (screen: string) => Promise<(string | false)[]>;

type Walk = { lang?: string; scripts?: boolean; through?: readonly string[] };

/** What is found on any public screen, each finding with the screen's address. */
export const walkPublicScreens = async (
  page: Page,
  look: Look,
  { lang = 'es', scripts = true, through = publicScreens }: Walk = {},
): Promise<string[]> => {
  const found: string[] = [];
  for (const screen of through) {
    await page.goto(`${screen}${screen.includes('?') ? '&' : '?'}org=León&lang=${lang}`);
    if (scripts) await hydrated(page);
    for (const finding of await look(screen)) if (finding) found.push(`${screen}: ${finding}`);
  }
  return found;
};

/** The page has no text that is cut off, and is not wider than the window. */
export const fits = async (page: Page): Promise<string[]> => [
  ...((await overflows(page)) ? ['has to be scrolled sideways'] : []),
  ...(await page.evaluate(cutTexts)),
];

export const rawTexts = createRawTextCheck({ files: 'src/*/*/texts/es.json', mark: /\./ });

/** A missing, removed or refused page has a status that the console repeats. */
export const withoutPageStatus = (complaints: string[]): string[] =>
  complaints.filter((text) => !/status of (403|404|410)/.test(text));
