import { getRouteApi, Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { ContactForm } from './contact-form.tsx';
import { contactQuery } from './contact-pages.ts';
import { ContactPlace } from './contact-place.tsx';
import { ContractReport } from './contract-report.tsx';
import { ClosedForm, WithoutScripts } from './other-ways.tsx';

import classes from './contact-page.module.css';

const route = getRouteApi('/contact');

export function ContactPage() {
  const { t } = useTexts('contact');
  const { organization } = route.useRouteContext();
  const { contract } = route.useSearch();
  return (
    <>
      <StepLinks
        previous={
          contract ? (
            <Link to="/contracts/$id" params={{ id: contract }}>
              {t('report.back')}
            </Link>
          ) : (
            <Link to="/">{t('step.home')}</Link>
          )
        }
      />
      {organization ? <Contact organization={organization} /> : <Unchosen />}
    </>
  );
}

/** A message is always to somebody. */
function Unchosen() {
  const { t } = useTexts('contact');
  return (
    <Card level={1} title={t('title')}>
      <EmptyState title={t('choose')}>
        <Link to="/select-organization" search={{ redirectTo: '/contact' }}>
          {t('choose.link')}
        </Link>
      </EmptyState>
    </Card>
  );
}

function Contact({ organization }: { organization: OrganizationSettings }) {
  const { t } = useTexts('contact');
  const { data } = useAnswer(contactQuery);
  const { contract, signal } = route.useSearch();
  if (contract)
    return <ContractReport contract={contract} signal={signal} email={data.contactEmail} />;
  return (
    <div className={classes.beside}>
      <Card level={1} title={t('title')}>
        {data.acceptsMessages ? (
          <>
            <p className={classes.intro}>{data.contactLocation ?? t('intro')}</p>
            <WithoutScripts email={data.contactEmail} />
            <ContactForm />
          </>
        ) : (
          <ClosedForm />
        )}
      </Card>
      <ContactPlace information={data} organization={organization.name} />
    </div>
  );
}
