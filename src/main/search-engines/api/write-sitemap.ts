/** A page or a file, by its address below the site's, and the moment of its last change. */
export type Entry = { address: string; lastModified?: string };

/** The files that list the pages. */
export const writeIndex = (publicUrl: string, files: Entry[]): string =>
  `${head}<sitemapindex ${names}>\n${write('sitemap', publicUrl, files)}</sitemapindex>\n`;

/** Pages, written while they are found. */
export async function* writeSitemap(
  publicUrl: string,
  parts: Iterable<Entry[]> | AsyncIterable<Entry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${names}>\n`;
  for await (const entries of parts) yield write('url', publicUrl, entries);
  yield '</urlset>\n';
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const write = (name: string, publicUrl: string, entries: Entry[]): string =>
  entries
    .map(({ address, lastModified }) => {
      const moment = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
      return `<${name}><loc>${escaped(publicUrl + address)}</loc>${moment}</${name}>\n`;
    })
    .join('');

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
