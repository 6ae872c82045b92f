import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../platform/web/use-texts.ts';
import {
  type ContractFilters,
  type FilterKey,
  populations,
  type SelectorKey,
} from '../../contract-filters.ts';
import { countChoices, noFilters, withToggled } from '../../contract-search.ts';
import type { Options } from './filter-options.ts';
import type { FilterPart } from './shown-parts.ts';

import classes from './filter-chips.module.css';

type Props = {
  parts: FilterPart[];
  filters: ContractFilters;
  options: Record<SelectorKey, Options>;
};

type Chip = { part: 'search' | FilterKey; value: string; without: ContractFilters };

/** What is chosen, each with a way to take it back; plain links, so that they need no scripts. */
export function FilterChips({ parts, filters, options }: Props) {
  const { t } = useTexts('contracts');
  const chips = [...parts, 'populations' as const].flatMap((part): Chip[] => {
    if (part !== 'search')
      return filters[part].map((value) => ({
        part,
        value,
        without: withToggled(filters, part, value),
      }));
    if (filters.search === '') return [];
    return [{ part, value: filters.search, without: { ...filters, search: '' } }];
  });
  if (countChoices(filters) === 0) return null;
  return (
    <div className={classes.chips}>
      <ul aria-label={t('filter.chips')}>
        {chips.map(({ part, value, without }) => {
          const name = `${t(`filter.chip.${part}`)} ${labelOf(part, value)}`;
          return (
            <li key={part + value}>
              <Link
                to="."
                // The router cannot know which page's search this is; the keys are of every filter.
                search={(old) => ({ ...old, ...without, page: 1 }) as never}
                resetScroll={false}
                className={classes.chip}
                aria-label={t('filter.remove', { name })}
              >
                <span>{t(`filter.chip.${part}`)}</span>{' '}
                <span className={classes.value}>{labelOf(part, value)}</span>{' '}
                <span aria-hidden>×</span>
              </Link>
            </li>
          );
        })}
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

  function labelOf(part: Chip['part'], value: string): string {
    if (part === 'search') return value;
    if (part === 'populations') return populationName(value);
    const known = options[part].options.find((option) => option.value === value)?.label;
    if (known !== undefined) return known;
    return isNamed(part) ? unknown(part) : value;
  }

  function populationName(value: string): string {
    const population = populations.find((one) => one === value);
    return population ? t(`population.${population}`) : value;
  }

  function unknown(part: SelectorKey): string {
    return options[part].state === 'loading' ? '…' : t('filter.unknown');
  }
}

/** Parts whose value is an id, which says nothing to a visitor. */
const isNamed = (part: SelectorKey) => part === 'suppliers' || part === 'administrativeUnits';
