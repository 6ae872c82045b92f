import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces what `author` wrote into a page of the documentation before; the rest stays. */
export const keepBetween = (page: string, author: string, text: string): void => {
  const start = `<!-- written by ${author} -->`;
  const end = `<!-- end of what ${author} wrote -->`;
  const content = readFileSync(page, 'utf8');
  const [before, after] = [content.split(start)[0], content.split(end)[1]];
  if (before === content || after === undefined)
    throw new Error(`${page} has no ${start} … ${end}`);
  writeFileSync(page, `${before}${start}\n\n${text}\n\n${end}${after}`);
};
