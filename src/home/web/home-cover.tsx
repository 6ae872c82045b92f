import { StoredImage } from '../../files/web/stored-image.tsx';
import type { Organization } from '../../organizations/organization.ts';
import { useTexts } from '../../platform/web/use-texts.ts';

import classes from './home-cover.module.css';

/** The first thing a visitor sees. What an administrator wrote is text, never markup. */
export function HomeCover({ organization }: { organization: Organization }) {
  const { t } = useTexts('home');
  const { cover, description, name, showBackgroundText, title, welcomeTitle } = organization;
  return (
    <header className={classes.cover} data-band={showBackgroundText || undefined}>
      {cover && (
        <StoredImage
          className={classes.picture}
          image={cover}
          alt=""
          width={1280}
          height={500}
          sizes="(max-width: 90rem) max(100vw, 40rem), 90rem"
          first
        />
      )}
      <div className={classes.words}>
        <p className={classes.welcome}>{welcomeTitle || t('welcome')}</p>
        <h1>{title || name}</h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
    </header>
  );
}
