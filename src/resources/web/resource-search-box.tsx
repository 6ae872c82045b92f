import { useNavigate, useSearch } from '@tanstack/react-router';

import { TextField } from '../../ui/web/field.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { maxResourceSearchCharacters } from '../resource-endpoints.ts';

import buttons from '../../ui/web/button.module.css';
import classes from './resources.module.css';

/** Looks in all groups; an empty search leads back to the tabs. */
export function ResourceSearchBox({ search }: { search: string }) {
  const { t } = useTexts('resources');
  const navigate = useNavigate();
  const { org } = useSearch({ from: '__root__' });
  return (
    <form
      method="get"
      action="/resources"
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('search');
        const wanted = typeof text === 'string' ? text.trim() : '';
        void navigate({ to: '/resources', search: { search: wanted }, resetScroll: false });
      }}
    >
      {org && <input type="hidden" name="org" value={org} />}
      <TextField
        key={search}
        type="search"
        name="search"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={maxResourceSearchCharacters}
        defaultValue={search}
        autoComplete="off"
      />
      <button type="submit" className={buttons.button}>
        {t('search.button')}
      </button>
    </form>
  );
}
