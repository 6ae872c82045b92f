import { Link, useNavigate } from '@tanstack/react-router';

import { everyPart } from '../../../figures/figures/filter-search.ts';
import { KeptFields } from '../../../figures/figures/web/filter/kept-fields.tsx';
import { OneLineSearch } from '../../../figures/figures/web/filter/one-line-search.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UnitsQuery } from '../unit-search.ts';
import { maxUnitName } from '../unit-sorts.ts';

import classes from './unit-table.module.css';

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
      <KeptFields hidden={[...everyPart]} filters={filters} own="name" />
      <OneLineSearch
        key={name}
        name="name"
        value={name}
        label={t('name.label')}
        placeholder={t('name.label')}
        button={t('name.button')}
        maxLength={maxUnitName}
      />
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
