import { Link } from '@tanstack/react-router';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCurrentOrganization } from '../../../office/organizations/web/use-current-organization.ts';
import { type PrivacySection, privacySections } from '../page-texts.ts';
import { ChooseFirst } from './choose-first.tsx';
import { usePageTexts } from './page-texts-query.ts';
import { Paragraphs } from './paragraphs.tsx';

import classes from './static-page.module.css';

/** What is done with the data of who reads or writes: twelve sections, each ours or the organization's. */
export function PrivacyPage() {
  const { t } = useTexts('pages');
  const { privacy } = usePageTexts();
  const organization = useCurrentOrganization();
  const names = {
    responsible: privacy.responsible ?? organization?.name ?? t('privacy.anyone'),
    address: privacy.address ?? organization?.address ?? t('undefined'),
    law: privacy.law ?? t('privacy.law'),
  };
  const contact = privacy.contact ?? organization?.contactEmail;
  return (
    <>
      <StepLinks previous={<Link to="/">{t('step.home')}</Link>} />
      <Card level={1} title={t('privacy.title')}>
        <ChooseFirst />
        <Paragraphs text={t('privacy.intro', names)} />
        {privacySections.map((section, place) => (
          <section key={section} className={classes.section}>
            <h2>
              {place + 1}. {t(`privacy.${section}.title`)}
            </h2>
            <Section
              text={privacy.sections?.[section]}
              usual={t(`privacy.${section}.text`, names)}
            />
            {namesContact.includes(section) && <Contact contact={contact} />}
          </section>
        ))}
      </Card>
    </>
  );
}

/** In the organization's own words, else in ours. */
function Section({ text, usual }: { text: string | undefined; usual: string }) {
  return text ? <Paragraphs text={text} lang={dataLanguage} /> : <Paragraphs text={usual} />;
}

/** Where a person can ask for something. */
const namesContact: PrivacySection[] = ['limiting', 'arco', 'revoking'];

function Contact({ contact }: { contact: string | null | undefined }) {
  const { t } = useTexts('pages');
  return (
    <p>
      {t('privacy.contact')}{' '}
      {contact?.includes('@') ? (
        <a href={`mailto:${contact}`}>{contact}</a>
      ) : (
        <strong>{contact ?? t('privacy.contact.none')}</strong>
      )}
    </p>
  );
}
