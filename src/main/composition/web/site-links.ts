/** The screens of the public area, in the order of the header and the footer. */
export const siteLinks = [
  { to: '/', text: 'nav.home' },
  { to: '/select-organization', text: 'nav.organization' },
  { to: '/suppliers', text: 'nav.suppliers' },
  { to: '/contracts', text: 'nav.contracts' },
  { to: '/administrative-units', text: 'nav.units' },
  { to: '/calculations/corruption-index', text: 'nav.index' },
  { to: '/comparations', text: 'nav.comparisons' },
  { to: '/resources', text: 'nav.resources' },
] as const;

export const choiceLink = siteLinks[1];

/** Those of the header's second line. */
export const screenLinks = siteLinks.filter((link) => link !== choiceLink);

/** Where who runs the monitor signs in; another document, so a plain link leads there. */
export const backOffice = '/login';

/** What only the footer leads to. */
export const aboutLinks = [
  { to: '/fuentes', text: 'nav.sources' },
  { to: '/cambios', text: 'nav.changes' },
  { to: '/senales', text: 'nav.signals' },
  { to: '/data', text: 'nav.data' },
  { to: '/about', text: 'nav.about' },
  { to: '/privacy', text: 'nav.privacy' },
  { to: '/contact', text: 'nav.contact' },
] as const;

/** What the block at the end of a page leads to. */
export const moreLinks = [
  { to: '/suppliers', text: 'nav.suppliers' },
  { to: '/contracts', text: 'nav.contracts' },
  { to: '/administrative-units', text: 'nav.units' },
  { to: '/calendar', text: 'nav.calendar' },
  { to: '/flows', text: 'nav.flows' },
  { to: '/calculations/corruption-index', text: 'nav.index' },
  { to: '/senales', text: 'nav.signals' },
  { to: '/comparations', text: 'nav.comparisons' },
  { to: '/resources', text: 'nav.resources' },
  { to: '/data', text: 'nav.data' },
] as const;

/** How a link marks the page a visitor is on, which the router does by itself, or is inside of. */
export const markOf = (pathname: string, to: string) => ({
  activeOptions: { exact: true, includeSearch: false },
  inactiveProps: isInside(pathname, to) ? ({ 'aria-current': 'true' } as const) : {},
});

const isInside = (pathname: string, to: string): boolean =>
  to !== '/' && pathname.startsWith(`${to}/`);
