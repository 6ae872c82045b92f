import { Link, useLocation } from '@tanstack/react-router';

import { DataSource } from '../../../foundation/ui/web/data-source.tsx';
import { LanguageList } from '../../../foundation/ui/web/language-list.tsx';
import { LogoMark } from '../../../foundation/ui/web/logo-mark.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { DataTerms } from '../../../office/organizations/web/data-terms.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { aboutLinks, backOffice, markOf, siteLinks } from './site-links.ts';
import { SponsorBand } from './sponsor-band.tsx';

import classes from './site-footer.module.css';

type Props = { organization: OrganizationSettings | undefined };

export function SiteFooter({ organization }: Props) {
  const { t } = useTexts('composition');
  return (
    <footer className={classes.footer} data-on-screen="">
      {organization && <SponsorBand {...organization} />}
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <LogoMark className={classes.mark} />
            {productName}
          </p>
          <p>{t('about')}</p>
          {organization && <DataSource {...organization} />}
        </div>
        <FooterLinks title={t('nav.title')} links={siteLinks} />
        <FooterLinks title={t('nav.information')} links={aboutLinks} />
        <LanguageLinks />
        <p className={classes.rights}>
          {t('rights', { product: productName })}{' '}
          <DataTerms organization={organization ?? { dataLicense: null }} />{' '}
          <a href={notices}>{t('notices')}</a>
        </p>
      </div>
    </footer>
  );
}

/** The build writes it (vite-third-party-notices.ts). */
const notices = '/third-party-notices.txt';

type Links = typeof siteLinks | typeof aboutLinks;

function FooterLinks({ title, links }: { title: string; links: Links }) {
  const { t } = useTexts('composition');
  const { pathname } = useLocation();
  return (
    <nav aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} {...markOf(pathname, to)}>
              {t(text)}
            </Link>
          </li>
        ))}
        {links === siteLinks && (
          <li>
            <a href={backOffice}>{t('nav.admin')}</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function LanguageLinks() {
  const { t } = useTexts('composition');
  return (
    <nav aria-label={t('language')}>
      <h2 className={classes.title}>{t('language')}</h2>
      <LanguageList className={classes.links} />
      <SchemeChoice />
    </nav>
  );
}
