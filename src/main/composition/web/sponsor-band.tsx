import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OrganizationSettings, Sponsor } from '../../../office/organizations/organization.ts';

import classes from './sponsor-band.module.css';

/** Who stands behind the monitor, and on which terms its content may be used. */
export function SponsorBand({ sponsors, rightsText }: OrganizationSettings) {
  const { t } = useTexts('composition');
  if (sponsors.length === 0 && !rightsText) return null;
  return (
    <section className={classes.band} data-on-screen="" aria-label={t('sponsors')}>
      <div className={classes.inner}>
        {sponsors.length > 0 && (
          <ul className={classes.sponsors}>
            {sponsors.map((sponsor) => (
              <li key={sponsor.name}>
                <SponsorLink sponsor={sponsor} />
              </li>
            ))}
          </ul>
        )}
        {rightsText && (
          <p className={classes.rights} lang={dataLanguage}>
            {rightsText}
          </p>
        )}
      </div>
    </section>
  );
}

function SponsorLink({ sponsor }: { sponsor: Sponsor }) {
  const { url } = sponsor;
  if (!url) return <Logo sponsor={sponsor} />;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Logo sponsor={sponsor} />
    </a>
  );
}

function Logo({ sponsor: { name, image } }: { sponsor: Sponsor }) {
  if (!image) return name;
  return (
    <StoredImage
      image={image}
      alt={name}
      width={320}
      height={120}
      sizes="10rem"
      className={classes.logo}
    />
  );
}
