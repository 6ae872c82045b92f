import { LogoMark } from '../../../foundation/ui/web/logo-mark.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import type { Texts } from '../../../foundation/ui/web/texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { Sign } from './site-header.tsx';
import { screenLinks } from './site-links.ts';

import classes from './site-header.module.css';

type Props = {
  texts: Texts;
  /** The address of a screen, with the organization that the failed page names. */
  addressOf: (screen: string) => string;
};

/** The header of a page without data and scripts: who it is, and the ways to the screens. */
export function FailureHeader({ texts, addressOf }: Props) {
  const t = texts.of('composition');
  const links = screenLinks.map(({ to, text }) => (
    <li key={to}>
      <a href={addressOf(to)}>{t(text)}</a>
    </li>
  ));
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <a href={addressOf('/')} className={classes.brand}>
          <LogoMark className={classes.mark} />
          <strong>{productName}</strong>
        </a>
        <details className={classes.narrow}>
          <summary>
            <Sign draws="M3 6h14M3 10h14M3 14h14" />
            <VisuallyHidden>{t('menu')}</VisuallyHidden>
          </summary>
          <nav aria-label={t('nav.main')}>
            <ul className={classes.menu}>{links}</ul>
          </nav>
        </details>
      </div>
      <nav aria-label={t('nav.main')} className={classes.wide}>
        <ul className={classes.screens}>{links}</ul>
      </nav>
    </header>
  );
}
