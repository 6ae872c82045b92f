import { Link, useLocation } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useShownFilters } from '../../../figures/figures/web/use-shown-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  administrationOf,
  searchOfAdministration,
} from '../../../risk/corruption-index/corruption-index-search.ts';
import { moreLinks } from './site-links.ts';

import classes from './more-information.module.css';

/** Where a visitor may look next; at the end of every page about an organization, never itself. */
export function MoreInformation() {
  const { t } = useTexts('composition');
  const filters = useShownFilters();
  const { pathname } = useLocation();
  const links = moreLinks.filter(({ to }) => to !== pathname);
  return (
    <aside className={classes.more} data-on-screen="" aria-labelledby="more">
      <h2 id="more">{t('more.title')}</h2>
      <ul className={classes.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} search={searchOf(to, filters)}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** What is shown here is shown there too; there is an index of one administration or of all. */
const searchOf = (to: (typeof moreLinks)[number]['to'], filters: ContractFilters | undefined) => {
  if (filters === undefined) return {};
  if (to === '/calculations/corruption-index')
    return searchOfAdministration(administrationOf(filters));
  return withFilter.has(to) ? filters : {};
};

const withFilter = new Set<string>([
  '/suppliers',
  '/administrative-units',
  '/contracts',
  '/calendar',
  '/flows',
]);
