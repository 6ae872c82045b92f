import { Link, useLocation } from '@tanstack/react-router';

import { htmlLanguages, languageNames, languages } from '../../platform/language.ts';
import { withParameters } from '../../platform/web/inner-address.ts';
import { productName } from '../../platform/web/page-head.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { LogoMark } from './logo-mark.tsx';
import { markOf, siteLinks } from './site-links.ts';

import classes from './site-footer.module.css';

export function SiteFooter() {
  const { t } = useTexts('main');
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <LogoMark className={classes.mark} />
            {productName}
          </p>
          <p>{t('about')}</p>
        </div>
        <FooterLinks />
        <LanguageLinks />
        <p className={classes.rights}>{t('rights', { product: productName })}</p>
      </div>
    </footer>
  );
}

function FooterLinks() {
  const { t } = useTexts('main');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('nav.footer')}>
      <h2 className={classes.title}>{t('nav.title')}</h2>
      <ul className={classes.links}>
        {siteLinks.map(({ to, text }) => (
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
