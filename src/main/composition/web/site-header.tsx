import { Link, useLocation } from '@tanstack/react-router';
import type { KeyboardEvent, ToggleEvent } from 'react';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { LogoMark } from '../../../foundation/ui/web/logo-mark.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { Organization } from '../../../office/organizations/organization.ts';
import { HeaderSearch } from './header-search.tsx';
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
            <details
              key={`search ${pathname}`}
              className={classes.narrow}
              onToggle={focusSearch}
              {...closable}
            >
              <summary>
                <SearchSign />
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
        <details key={pathname} className={classes.narrow} {...closable}>
          <summary>{t('menu')}</summary>
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
      <nav aria-label={t('nav.main')} className={`${classes.wide} ${classes.line}`}>
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

/** Escape puts the menu away. */
const closable = {
  onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget;
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  },
};

function Brand({ organization }: { organization: Organization | undefined }) {
  const { t } = useTexts('composition');
  return (
    <Link to="/" className={classes.brand}>
      <LogoMark className={classes.mark} />
      {organization ? (
        <span className={classes.names}>
          <span className={classes.monitor}>{t('monitor')}</span>
          <strong className={classes.organization} lang={dataLanguage}>
            {organization.shortName}
          </strong>
        </span>
      ) : (
        <strong className={classes.product}>{productName}</strong>
      )}
    </Link>
  );
}

function SiteLink({ to, text }: (typeof siteLinks)[number]) {
  const { t } = useTexts('composition');
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={to} {...markOf(pathname, to)}>
        {t(text)}
      </Link>
    </li>
  );
}

function BackOfficeLink() {
  const { t } = useTexts('composition');
  return (
    <li>
      <a href={backOffice}>{t('nav.admin')}</a>
    </li>
  );
}

function SearchSign() {
  return (
    <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" className={classes.sign}>
      <path d="M11 11l3.5 3.5M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0z" />
    </svg>
  );
}
