import { Link, useLocation } from '@tanstack/react-router';

import type { OrganizationSettings } from '../../organizations/organization.ts';
import { htmlLanguages, languageNames, languages } from '../../platform/language.ts';
import { withParameters } from '../../platform/web/inner-address.ts';
import { productName } from '../../platform/web/page-head.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { LogoMark } from './logo-mark.tsx';
import { aboutLinks, markOf, siteLinks } from './site-links.ts';
import { SponsorBand } from './sponsor-band.tsx';

import classes from './site-footer.module.css';

type Props = { organization: OrganizationSettings | undefined };

export function SiteFooter({ organization }: Props) {
  const { t } = useTexts('main');
  return (
    <footer className={classes.footer}>
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
        <p className={classes.rights}>{t('rights', { product: productName })}</p>
      </div>
    </footer>
  );
}

/** In what every figure has its origin; said again under each of them. */
function DataSource({ dataSourceName, dataSourceUrl }: OrganizationSettings) {
  const { t } = useTexts('platform');
  return (
    <p>
      {t('source')}{' '}
      {dataSourceUrl ? (
        <a href={dataSourceUrl} target="_blank" rel="noopener noreferrer">
          {dataSourceName}
        </a>
      ) : (
        dataSourceName
      )}
    </p>
  );
}

type Links = typeof siteLinks | typeof aboutLinks;

function FooterLinks({ title, links }: { title: string; links: Links }) {
  const { t } = useTexts('main');
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
      </ul>
    </nav>
  );
}

/** Plain links: a language comes with a new document, so only one ever travels. */
function LanguageLinks() {
  const { t, language } = useTexts('main');
  const { href } = useLocation();
  return (
    <nav aria-label={t('language')}>
      <h2 className={classes.title}>{t('language')}</h2>
      <ul className={classes.links}>
        {languages.map((one) => (
          <li key={one}>
            <a
              href={withParameters(href, { lang: one })}
              lang={htmlLanguages[one]}
              hrefLang={htmlLanguages[one]}
              aria-current={one === language ? 'true' : undefined}
            >
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
