/** The screens of the public area, in the order of the header and the footer. */
export const siteLinks = [
  { to: '/', text: 'nav.home' },
  { to: '/select-organization', text: 'nav.organization' },
  { to: '/suppliers', text: 'nav.suppliers' },
  { to: '/contracts', text: 'nav.contracts' },
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
  { to: '/about', text: 'nav.about' },
  { to: '/privacy', text: 'nav.privacy' },
  { to: '/contact', text: 'nav.contact' },
] as const;

/** What the block at the end of a page leads to. */
export const moreLinks = [
  { to: '/suppliers', text: 'more.suppliers', link: 'more.suppliers-link' },
  { to: '/contracts', text: 'more.contracts', link: 'more.contracts-link' },
  { to: '/resources', text: 'more.resources', link: 'more.resources-link' },
] as const;

/** How a link marks the page a visitor is on, which the router does by itself, or is inside of. */
export const markOf = (pathname: string, to: string) => ({
  activeOptions: { exact: true, includeSearch: false },
  inactiveProps: isInside(pathname, to) ? ({ 'aria-current': 'true' } as const) : {},
});

const isInside = (pathname: string, to: string): boolean =>
  to !== '/' && pathname.startsWith(`${to}/`);
