import type { ReactNode } from 'react';

import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../organization.ts';

import classes from './organization-cover.module.css';

type Props = {
  organization: Pick<
    Organization,
    'cover' | 'description' | 'name' | 'showBackgroundText' | 'title' | 'welcomeTitle'
  >;
  /** Of its heading. */
  level?: 1 | 2;
  /** An image to see in the place of the cover, with the class it needs. */
  instead?: ((className: string | undefined) => ReactNode) | undefined;
};

/** The first thing a visitor sees. What an administrator wrote is text, never markup. */
export function OrganizationCover({ organization, level = 1, instead }: Props) {
  const { t } = useTexts('organizations');
  const { cover, description, name, showBackgroundText, title, welcomeTitle } = organization;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <header className={classes.cover} data-band={showBackgroundText || undefined}>
      {instead?.(classes['picture'])}
      {cover && !instead && (
        <StoredImage
          className={classes.picture}
          image={cover}
          alt=""
          width={1280}
          height={500}
          sizes="100vw"
          first
        />
      )}
      <div className={classes.words}>
        <p lang={welcomeTitle ? dataLanguage : undefined}>{welcomeTitle || t('welcome')}</p>
        <Title lang={dataLanguage}>{title || name}</Title>
        {description && <p lang={dataLanguage}>{description}</p>}
      </div>
    </header>
  );
}
