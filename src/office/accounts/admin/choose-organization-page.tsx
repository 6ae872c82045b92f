import { Button, Text, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { nameKey } from '../../../foundation/platform/name-key.ts';
import { mayUse, mayWrite } from '../../../foundation/platform/permission.ts';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OrganizationChoice } from '../account-endpoints.ts';
import { OrganizationTile } from './organization-tile.tsx';
import { useSession } from './use-session.ts';

import classes from './choose-organization-page.module.css';

const route = getRouteApi('/shell/admin/select-organization');

/** With so many, one searches instead of reading. */
const manyOrganizations = 8;

export function ChooseOrganizationPage() {
  const { t } = useTexts('accounts-admin');
  const { redirectTo } = route.useSearch();
  const { organizations } = useSession();
  useEffect(() => {
    if (redirectTo && organizations.length > 0) showAdminToast('info', t('select.first'));
  }, [redirectTo, organizations.length, t]);
  if (organizations.length === 0) return <NoOrganizations />;
  return (
    <>
      <PageTitle title={t('select.title')} hint={t('select.hint')} />
      <Choices organizations={organizations} redirectTo={redirectTo} />
    </>
  );
}

type ChoicesProps = { organizations: OrganizationChoice[]; redirectTo: string | undefined };

function Choices({ organizations, redirectTo }: ChoicesProps) {
  const { t } = useTexts('accounts-admin');
  const [wanted, setWanted] = useState('');
  const found = organizations.filter((one) => matches(one, wanted));
  return (
    <>
      {organizations.length > manyOrganizations && (
        <TextInput
          className={classes.search}
          type="search"
          label={t('select.search')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <p role="status" className={classes.found}>
        {wanted.trim() !== '' && t('select.found', { count: found.length })}
      </p>
      <ul className={classes.tiles}>
        {found.map((organization) => (
          <OrganizationTile
            key={organization._id}
            organization={organization}
            redirectTo={redirectTo}
          />
        ))}
      </ul>
      {found.length === 0 && <Text c="dimmed">{t('select.none-found')}</Text>}
    </>
  );
}

const matches = ({ name, shortName }: OrganizationChoice, wanted: string): boolean =>
  nameKey(`${shortName} ${name}`).includes(nameKey(wanted));

/** Of a new installation, or of a person whose organizations were deleted. */
function NoOrganizations() {
  const { t } = useTexts('accounts-admin');
  const session = useSession();
  const mayCreate = mayUse(session, 'ORGANIZATIONS') && mayWrite(session.limitedTo, 'installation');
  return (
    <>
      <PageTitle title={t('select.title')} />
      <EmptyState title={t('select.none')}>
        {mayCreate ? t('select.none-create') : t('select.none-text')}
      </EmptyState>
      {mayCreate && (
        <Button mt="md" renderRoot={(button) => <Link {...button} to="/admin/organizations" />}>
          {t('select.create')}
        </Button>
      )}
    </>
  );
}
