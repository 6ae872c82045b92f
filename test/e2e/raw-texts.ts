import { globSync, readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';

type Catalogues = {
  /** A pattern of the Spanish catalogues whose keys are looked for. */
  files: string;
  /** What a key has in it that no word of a page has. */
  mark: RegExp;
};

/** Finds what a person sees of a text that is missing or was not filled in. */
export const createRawTextCheck = ({ files, mark }: Catalogues) => {
  const keys = new Set(
    globSync(files)
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => mark.test(key)),
  );
  return async (page: Page): Promise<string[]> => {
    const text = `${await page.title()} ${await page.locator('body').innerText()}`;
    const words = text.split(/[\s"'“”«»(),]+/).map((word) => word.replace(/^[a-z-]+:/, ''));
    return [
      ...words.filter((word) => keys.has(word)),
      ...(text.match(/\{\{.*?\}\}|\bundefined\b|\bNaN\b|\[object/g) ?? []),
    ];
  };
};
