import { Link, useNavigate } from '@tanstack/react-router';

import { everyPart } from '../../../figures/figures/filter-search.ts';
import { KeptFields } from '../../../figures/figures/web/filter/kept-fields.tsx';
import { TextField } from '../../../foundation/ui/web/field.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UnitsQuery } from '../unit-search.ts';
import { maxUnitName } from '../unit-sorts.ts';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from '../../../foundation/ui/web/search-form.module.css';

/** Narrows the rows to units with some words in their names; without scripts a form to send. */
export function UnitNameSearch({ listQuery: { filters, name } }: { listQuery: UnitsQuery }) {
  const { t } = useTexts('administrative-units');
  const navigate = useNavigate({ from: '/administrative-units' });
  return (
    <form
      method="get"
      action="/administrative-units"
      role="search"
      aria-label={t('name.label')}
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('name');
        const wanted = typeof text === 'string' ? text.trim() : '';
        void navigate({ search: (old) => ({ ...old, name: wanted, page: 1 }), resetScroll: false });
      }}
    >
      <KeptFields hidden={[...everyPart]} filters={filters} asked="name" />
      <TextField
        key={name}
        type="search"
        name="name"
        defaultValue={name}
        maxLength={maxUnitName}
        autoComplete="off"
        label={t('name.label')}
        placeholder={t('name.example')}
      />
      <button type="submit" className={buttons.button} data-look="plain">
        {t('name.button')}
      </button>
      {name !== '' && (
        <Link
          from="/administrative-units"
          search={(old) => ({ ...old, name: '', page: 1 })}
          resetScroll={false}
        >
          {t('name.clear')}
        </Link>
      )}
    </form>
  );
}
