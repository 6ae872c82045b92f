import { getRouteApi } from '@tanstack/react-router';

import { TextField } from '../../../foundation/ui/web/field.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from './organization-search.module.css';

const route = getRouteApi('/select-organization');

type Props = { wanted: string; found: number; onSearch: (wanted: string) => void };

/** Narrows the list while typing; without scripts the form asks the server for it. */
export function OrganizationSearch({ wanted, found, onSearch }: Props) {
  const { t, format } = useTexts('organizations');
  const { org, redirectTo } = route.useSearch();
  const count = t('select.count', { count: found, number: format.count(found) });
  return (
    <form method="get" role="search" className={classes.form} onSubmit={(e) => e.preventDefault()}>
      {org && <input type="hidden" name="org" value={org} />}
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <TextField
        type="search"
        name="search"
        label={t('select.search')}
        placeholder={t('select.search-hint')}
        value={wanted}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        autoComplete="off"
      />
      <button type="submit" className={buttons.button} data-look="plain">
        {t('select.search-action')}
      </button>
      <p role="status" className={classes.count}>
        {found ? count : t('select.none-found', { search: wanted })}
      </p>
    </form>
  );
}
