import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ChosenValue, useChosenFilters } from './use-chosen-filters.ts';
import { useFilterName } from './use-filter-name.ts';

import classes from './chosen-filters.module.css';

/** What the list is narrowed by, each value with a way to take it back. */
export function ChosenFilters() {
  const { t } = useTexts('catalogue-admin');
  const { chosen, isFiltered, clear } = useChosenFilters();
  if (!isFiltered) return null;
  return (
    <div className={classes.chips}>
      <ul aria-label={t('filters')}>
        {chosen.map((one) => (
          <li key={`${one.filter.key} ${one.value}`}>
            <Chip chosen={one} />
          </li>
        ))}
      </ul>
      <button type="button" className={classes.clear} onClick={clear}>
        {t('filters.clear')}
      </button>
    </div>
  );
}

function Chip({ chosen }: { chosen: ChosenValue }) {
  const { t } = useTexts('catalogue-admin');
  const { choose } = useChosenFilters();
  const name = useFilterName(chosen);
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={t('filters.remove', { name })}
      onClick={() => choose(chosen.filter, chosen.others)}
    >
      {name} <span aria-hidden>×</span>
    </button>
  );
}
