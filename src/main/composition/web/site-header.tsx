import { Link, useLocation } from '@tanstack/react-router';
import type { ToggleEvent } from 'react';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { LogoMark } from '../../../foundation/ui/web/logo-mark.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { Organization } from '../../../office/organizations/organization.ts';
import { HeaderSearch, searchSign } from './header-search.tsx';
import { backOffice, choiceLink, markOf, screenLinks, siteLinks } from './site-links.ts';

import classes from './site-header.module.css';

/** On a wide screen two lines: who it is, the search and the tools; below them the screens. */
export function SiteHeader({ organization }: { organization: Organization | undefined }) {
  const { t } = useTexts('composition');
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Brand organization={organization} />
        {organization && (
          <>
            <div className={`${classes.center} ${classes.wide}`}>
              <HeaderSearch />
            </div>
            {/* A new page closes what is open. */}
            <details key={`search ${pathname}`} className={classes.narrow} onToggle={focusSearch}>
              <summary>
                <Sign draws={searchSign} />
                <VisuallyHidden>{t('search.open')}</VisuallyHidden>
              </summary>
              <div>
                <HeaderSearch />
              </div>
            </details>
          </>
        )}
        <nav aria-label={t('nav.tools')} className={classes.wide}>
          <ul className={classes.tools}>
            <SiteLink {...choiceLink} />
            <BackOfficeLink />
          </ul>
        </nav>
        <details key={pathname} className={classes.narrow}>
          <summary>
            <Sign draws="M3 6h14M3 10h14M3 14h14" />
            <VisuallyHidden>{t('menu')}</VisuallyHidden>
          </summary>
          <nav aria-label={t('nav.main')}>
            <ul className={classes.menu}>
              {siteLinks.map((link) => (
                <SiteLink key={link.to} {...link} />
              ))}
              <BackOfficeLink />
            </ul>
          </nav>
        </details>
      </div>
      <nav aria-label={t('nav.main')} className={classes.wide}>
        <ul className={classes.screens}>
          {screenLinks.map((link) => (
            <SiteLink key={link.to} {...link} />
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Typing can begin at once. */
const focusSearch = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.querySelector<HTMLInputElement>('[type=search]')?.focus();
};

function Brand({ organization }: { organization: Organization | undefined }) {
  return (
    <Link to="/" className={classes.brand}>
      <LogoMark className={classes.mark} />
      <strong lang={organization && dataLanguage}>{organization?.shortName ?? productName}</strong>
    </Link>
  );
}

function SiteLink({ to, text }: (typeof siteLinks)[number]) {
  const { t } = useTexts('composition');
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} {...markOf(pathname, to)}>
        {to === choiceLink.to && <Sign draws="M3 7h12l-3-3m3 3-3 3M17 13H5l3-3m-3 3 3 3" />}
        {t(text)}
      </Link>
    </li>
  );
}

function BackOfficeLink() {
  const { t } = useTexts('composition');
  return (
    <li>
      <a href={backOffice}>
        <Sign draws="M13 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 17c.5-3.5 3-5 6-5s5.5 1.5 6 5" />
        {t('nav.admin')}
      </a>
    </li>
  );
}

/** A drawing of lines on a field of 20 by 20. */
export function Sign({ draws }: { draws: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classes.sign}>
      <path d={draws} />
    </svg>
  );
}
