import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { listOrganizations } from '../../organizations/organization-endpoints.ts';
import { queryOf } from '../../platform/web/query-of.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { useSession } from './use-session.ts';

/** To which organizations a user is limited; none stands for all, and the field says so. */
export function OrganizationsField(field: MultiSelectProps) {
  const { t } = useTexts('accounts-admin');
  const { organizations } = useSession();
  const { data } = useQuery(queryOf(listOrganizations));
  const mayGrant = (id: string) => organizations.some(({ _id }) => _id === id);
  const options = (data?.data.docs ?? organizations).map(({ _id, name, shortName }) => ({
    value: _id,
    label: `${shortName} · ${name}`,
    disabled: !mayGrant(_id),
  }));
  const isLimited = options.some(({ disabled }) => disabled);
  return (
    <MultiSelect
      {...field}
      label={t('users.form.organizations')}
      description={t(
        isLimited ? 'users.form.organizations-limited' : 'users.form.organizations-hint',
      )}
      placeholder={field.value?.length ? '' : t('users.form.organizations-all')}
      data={options}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('select.none-found')}
      clearButtonProps={{ 'aria-label': t('users.form.organizations-clear') }}
    />
  );
}
