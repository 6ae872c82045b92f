import { useLocation, useNavigate } from '@tanstack/react-router';

import { useTexts } from '../../ui/web/use-texts.ts';

import classes from './header-search.module.css';

/** Looks for contracts from every page; without scripts a form to send. */
export function HeaderSearch() {
  const { t } = useTexts('main');
  const navigate = useNavigate();
  const org = useLocation({ select: ({ search }) => search.org });
  return (
    <form
      method="get"
      action="/contracts"
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('search');
        void navigate({
          to: '/contracts',
          search: { search: typeof text === 'string' ? text.trim() : '' },
        });
      }}
    >
      {org !== undefined && <input type="hidden" name="org" value={org} />}
      <input
        type="search"
        name="search"
        maxLength={200}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        autoComplete="off"
      />
      <button type="submit">{t('search.button')}</button>
    </form>
  );
}
