import { Link, useLocation } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

import type { Organization } from '../../organizations/organization.ts';
import { LogoMark } from '../../platform/web/logo-mark.tsx';
import { productName } from '../../platform/web/page-head.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { backOffice, markOf, siteLinks } from './site-links.ts';

import classes from './site-header.module.css';

export function SiteHeader({ organization }: { organization: Organization | undefined }) {
  const { t } = useTexts('main');
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Brand organization={organization} />
        <nav aria-label={t('nav.main')} className={classes.wide}>
          <HeaderLinks />
        </nav>
        {/* A new page closes the menu. */}
        <details key={pathname} className={classes.narrow} {...closable}>
          <summary>{t('menu')}</summary>
          <nav aria-label={t('nav.main')}>
            <HeaderLinks />
          </nav>
        </details>
      </div>
    </header>
  );
}

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
  const { t } = useTexts('main');
  return (
    <Link to="/" className={classes.brand}>
      <LogoMark className={classes.mark} />
      {organization ? (
        <span className={classes.names}>
          <span className={classes.monitor}>{t('monitor')}</span>
          <strong className={classes.organization}>{organization.shortName}</strong>
        </span>
      ) : (
        <strong className={classes.product}>{productName}</strong>
      )}
    </Link>
  );
}

function HeaderLinks() {
  const { t } = useTexts('main');
  const { pathname } = useLocation();
  return (
    <ul className={classes.links}>
      {siteLinks.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} {...markOf(pathname, to)}>
            {t(text)}
          </Link>
        </li>
      ))}
      <li>
        <a href={backOffice}>{t('nav.admin')}</a>
      </li>
    </ul>
  );
}
