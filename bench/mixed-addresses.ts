/** What a visitor asks for at that turn: every second page is one that nobody has asked for. */
export const mixedAddress = (turn: number): string =>
  turn % 2 ? `/contracts?search=${turn}` : (pages[(turn / 2) % pages.length] ?? '/');

const pages = [
  '/',
  '/contracts',
  '/suppliers',
  '/contracts?sort=supplier&page=7',
  '/calculations/corruption-index',
  '/fuentes',
  '/contact',
  '/sitemap.xml',
  '/contracts.atom',
];

/** The list of contracts as a file, of another kind at each turn. */
export const mixedFile = (turn: number): string =>
  `/public-api/contracts/download/${formats[turn % formats.length]}`;

const formats = ['csv', 'json', 'xls', 'pdf'];
