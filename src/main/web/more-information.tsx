import { Link } from '@tanstack/react-router';

import { useShownFilters } from '../../figures/web/use-shown-filters.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { moreLinks } from './site-links.ts';

import classes from './more-information.module.css';

/** Where a visitor may look next; at the end of every page about an organization. */
export function MoreInformation() {
  const { t } = useTexts('main');
  const filters = useShownFilters();
  return (
    <aside className={classes.more} aria-labelledby="more">
      <h2 id="more">{t('more.title')}</h2>
      <ul className={classes.links}>
        {moreLinks.map(({ to, text, link }) => (
          <li key={to}>
            <Link
              to={to}
              search={to === '/resources' ? {} : (filters ?? {})}
              className={classes.link}
            >
              {t(link)}
            </Link>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
