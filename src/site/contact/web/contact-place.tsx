import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContactInformation } from '../contact-endpoints.ts';
import { ContactMap } from './contact-map.tsx';

import classes from './contact-page.module.css';

type Props = { information: ContactInformation; organization: string };

/** Where the organization is and how else it can be reached. */
export function ContactPlace({ information, organization }: Props) {
  const { t } = useTexts('contact');
  const { address, schedule, additionalInformation, map } = information;
  const isKnown = address || schedule || additionalInformation;
  return (
    <div>
      <Card title={t('place')}>
        {isKnown ? (
          <dl className={classes.facts}>
            <Fact title={t('place.address')} text={address} />
            <Fact title={t('place.schedule')} text={schedule} />
            <Fact title={t('place.information')} text={additionalInformation} />
          </dl>
        ) : (
          <p>{t('place.none')}</p>
        )}
        {map && <ContactMap map={map} organization={organization} />}
      </Card>
      <ContactLinks {...information} />
    </div>
  );
}

function Fact({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd lang={dataLanguage}>{text}</dd>
    </div>
  );
}

function ContactLinks({
  contactEmail,
  contactLinks,
}: Pick<ContactInformation, 'contactEmail' | 'contactLinks'>) {
  const { t } = useTexts('contact');
  if (!contactEmail && contactLinks.length === 0) return null;
  return (
    <Card title={t('links')}>
      <ul className={classes.links}>
        {contactEmail && (
          <li>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </li>
        )}
        {contactLinks.map(({ kind, label, address }) => (
          <li key={address}>
            {kind === 'email' ? (
              <>
                <span lang={dataLanguage}>{label}</span>:{' '}
                <a href={`mailto:${address}`}>{address}</a>
              </>
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer" lang={dataLanguage}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
