import type { ReactNode } from 'react';

import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { dataLicenses } from '../../../office/organizations/data-licenses.ts';
import { privacySections } from '../../pages/page-texts.ts';
import { writeCoordinates } from '../map-coordinates.ts';
import type { Settings, SettingsDraft } from '../settings.ts';
import { aboutImages, councils, noticeFields, principles } from './settings-fields.ts';

import classes from './settings.module.css';

type Props = { field: keyof SettingsDraft; settings: Settings };

/** One setting as it stands; several facts for the pages. */
export function SettingsFact({ field, settings }: Props) {
  const { t } = useTexts('settings-admin');
  if (field === 'about') return <AboutFacts {...settings} />;
  if (field === 'privacy') return <PrivacyFacts {...settings} />;
  return <Fact term={t(`field.${field}`)}>{contentOf(settings, field, t)}</Fact>;
}

const contentOf = (
  settings: Settings,
  field: Exclude<Props['field'], 'about' | 'privacy'>,
  t: (key: 'yes' | 'no' | 'license.missing') => string,
): ReactNode => {
  const { contactLinks, dataLicense, mapCoordinates, sponsors } = settings;
  if (field === 'contactLinks')
    return contactLinks.map(({ label, address }) => `${label}: ${address}`).join('\n');
  if (field === 'mapCoordinates') return writeCoordinates(mapCoordinates);
  if (field === 'sponsors') return sponsors.length > 0 && <Sponsors sponsors={sponsors} />;
  if (field === 'dataLicense')
    return dataLicense ? dataLicenses[dataLicense].name : t('license.missing');
  const value = settings[field];
  return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value;
};

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTexts('settings-admin');
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || <span className={classes.none}>{t('undefined')}</span>}</dd>
    </div>
  );
}

function Sponsors({ sponsors }: Pick<Settings, 'sponsors'>) {
  return (
    <ul className={classes.sponsors}>
      {sponsors.map(({ name, image, url }) => (
        <li key={name}>
          {image && (
            <StoredImage
              image={image}
              alt=""
              width={320}
              height={120}
              sizes="6rem"
              className={classes.logo}
            />
          )}
          <span>{url ? `${name} · ${url}` : name}</span>
        </li>
      ))}
    </ul>
  );
}

function AboutFacts({ about }: Pick<Settings, 'about'>) {
  const { t } = useTexts('settings-admin');
  return (
    <>
      {principles.map((name) => (
        <Fact key={name} term={t(`about.${name}`)}>
          {about[name]}
        </Fact>
      ))}
      {aboutImages.map((name) => (
        <Fact key={name} term={t(`about.${name}`)}>
          {about[name] && (
            <StoredImage
              image={about[name]}
              alt={t(`about.${name}`)}
              width={320}
              height={200}
              sizes="10rem"
              className={classes.logo}
            />
          )}
        </Fact>
      ))}
      {councils.map((name) => (
        <Fact key={name} term={t(`about.${name}`)}>
          {about[name]?.map((member) => `${member.name}, ${member.position}`).join('\n')}
        </Fact>
      ))}
    </>
  );
}

/** Of the twelve sections those that the organization wrote itself. */
function PrivacyFacts({ privacy }: Pick<Settings, 'privacy'>) {
  const { t } = useTexts('settings-admin');
  const { t: page } = useTexts('pages');
  return (
    <>
      {noticeFields.map((name) => (
        <Fact key={name} term={t(`privacy.${name}`)}>
          {privacy[name]}
        </Fact>
      ))}
      <Fact term={t('privacy.sections')}>
        {privacySections
          .filter((section) => privacy.sections?.[section])
          .map((section) => page(`privacy.${section}.title`))
          .join('\n')}
      </Fact>
    </>
  );
}
