import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { nameKey } from '../../../foundation/platform/name-key.ts';
import { Answer, useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { PageToast } from '../../../foundation/ui/web/page-toast.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../organization.ts';
import { OrganizationCard } from './organization-card.tsx';
import { organizationsQuery } from './organization-query.ts';
import { OrganizationSearch } from './organization-search.tsx';

import classes from './select-organization-page.module.css';

const route = getRouteApi('/select-organization');

/** With so many, a visitor searches instead of reading. */
const manyOrganizations = 8;

export function SelectOrganizationPage() {
  const { t } = useTexts('organizations');
  return (
    <div className={classes.page}>
      <Cover />
      <section className={classes.choice}>
        <AskToSelect />
        <Answer
          query={organizationsQuery}
          waiting={<Skeleton lines={3} height="9rem" />}
          failed={t('select.failed')}
        >
          {() => <Choice />}
        </Answer>
        <DataLinks filtered={false} />
      </section>
    </div>
  );
}

function Choice() {
  const { t } = useTexts('organizations');
  const { search } = route.useSearch();
  const [wanted, setWanted] = useState(search ?? '');
  const organizations = useAnswer(organizationsQuery).data.docs;
  const found = organizations.filter((one) => matches(one, wanted));
  return (
    <>
      <UnknownOrganization organizations={organizations} />
      {organizations.length > manyOrganizations && (
        <OrganizationSearch wanted={wanted} found={found.length} onSearch={setWanted} />
      )}
      <Cards organizations={found} />
      {organizations.length === 0 && (
        <EmptyState title={t('select.empty')}>{t('select.empty-text')}</EmptyState>
      )}
    </>
  );
}

function Cover() {
  const { t } = useTexts('organizations');
  return (
    <header className={classes.cover}>
      <p className={classes.welcome}>
        {t('select.welcome')} {productName}
      </p>
      <h1>{t('select.title')}</h1>
      <p className={classes.description}>{t('select.description')}</p>
    </header>
  );
}

/** Says why the visitor is here, unless the visitor only came to the front door. */
function AskToSelect() {
  const { t } = useTexts('organizations');
  const { redirectTo, org, autoSelectOrganization } = route.useSearch();
  if (!redirectTo || redirectTo === '/' || org || autoSelectOrganization) return null;
  return <PageToast kind="info" text={t('select.first')} />;
}

function UnknownOrganization({ organizations }: { organizations: Organization[] }) {
  const { t } = useTexts('organizations');
  const { org, autoSelectOrganization } = route.useSearch();
  const { organizationId } = route.useRouteContext();
  const name = autoSelectOrganization ?? (organizationId ? undefined : org);
  if (!name || organizations.length === 0) return null;
  return (
    <Callout tone="alert" role="alert">
      {t('select.unknown', { name })}
    </Callout>
  );
}

function Cards({ organizations }: { organizations: Organization[] }) {
  const { redirectTo } = route.useSearch();
  const { organizationId } = route.useRouteContext();
  return (
    <ul className={classes.cards}>
      {organizations.map((organization) => (
        <OrganizationCard
          key={organization._id}
          organization={organization}
          current={organization._id === organizationId}
          redirectTo={redirectTo}
        />
      ))}
    </ul>
  );
}

const matches = ({ name, shortName }: Organization, wanted: string): boolean =>
  nameKey(`${shortName} ${name}`).includes(nameKey(wanted));
