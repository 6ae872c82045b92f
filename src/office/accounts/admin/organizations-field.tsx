import { Checkbox, Input, MultiSelect, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useOrganizationNames } from './use-organization-names.ts';
import { useSession } from './use-session.ts';
import { allOrganizations } from './user-values.ts';

type Props = { value: string[]; error: ReactNode; onChange: (organizations: string[]) => void };

/** The organizations that a user may enter: all of them by a box, or those that are chosen. */
export function OrganizationsField({ value, error, onChange }: Props) {
  const { t } = useTexts('accounts-admin');
  const { limitedTo } = useSession();
  const isLimited = limitedTo.length > 0;
  const hasAll = value.includes(allOrganizations);
  return (
    <Input.Wrapper
      label={t('users.form.organizations')}
      labelElement="div"
      description={t(
        isLimited ? 'users.form.organizations-limited' : 'users.form.organizations-hint',
      )}
      required
    >
      <Stack gap="sm" mt={8}>
        <Checkbox
          label={t('users.form.organizations-all')}
          checked={hasAll}
          disabled={isLimited && !hasAll}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [allOrganizations] : [])
          }
        />
        {!hasAll && <Chosen value={value} error={error} onChange={onChange} />}
      </Stack>
    </Input.Wrapper>
  );
}

function Chosen({ value, error, onChange }: Props) {
  const { t } = useTexts('accounts-admin');
  const { limitedTo } = useSession();
  const options = useOrganizationNames().map(({ _id, name, shortName }) => ({
    value: _id,
    label: `${shortName} · ${name}`,
    disabled: limitedTo.length > 0 && !limitedTo.includes(_id),
  }));
  return (
    <MultiSelect
      name="organizations"
      aria-label={t('users.form.organizations')}
      placeholder={value.length > 0 ? '' : t('users.form.organizations-placeholder')}
      value={value}
      error={error}
      onChange={onChange}
      data={options}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('select.none-found')}
      clearButtonProps={{ 'aria-label': t('users.form.organizations-clear') }}
    />
  );
}
