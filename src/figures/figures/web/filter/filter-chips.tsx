import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { isBound } from '../../bound-filters.ts';
import { type ContractFilters, noFilters } from '../../contract-filters.ts';
import { withToggled } from '../../filter-search.ts';
import { type DescribedPart, useFilterWords } from './use-filter-words.ts';

import classes from './filter-chips.module.css';

type Props = { filters: ContractFilters };

/** What is chosen, each with a way to take it back; plain links, so that they need no scripts. */
export function FilterChips({ filters }: Props) {
  const { t } = useTexts('figures');
  const words = useFilterWords(filters);
  if (words.length === 0) return null;
  return (
    <div className={classes.chips}>
      <ul aria-label={t('filter.chips')}>
        {words.flatMap(({ part, name, values, lang }) =>
          values.map(({ value, word }) => (
            <li key={part + value} data-part={part}>
              <Link
                to="."
                // The router cannot know which page's search this is; the keys are of every filter.
                search={(old) => ({ ...old, ...without(filters, part, value), page: 1 }) as never}
                resetScroll={false}
                className={classes.chip}
                aria-label={t('filter.remove', { name: `${name} ${word}` })}
              >
                <span>{name}</span>{' '}
                <span className={classes.value} lang={lang}>
                  {word}
                </span>{' '}
                <span aria-hidden>×</span>
              </Link>
            </li>
          )),
        )}
      </ul>
      <Link
        to="."
        search={(old) => ({ ...old, ...noFilters, page: 1 }) as never}
        resetScroll={false}
        className={classes.clear}
      >
        {t('filter.clear')}
      </Link>
    </div>
  );
}

const without = (filters: ContractFilters, part: DescribedPart, value: string): ContractFilters =>
  part === 'search' || isBound(part)
    ? { ...filters, [part]: '' }
    : withToggled(filters, part, value);
