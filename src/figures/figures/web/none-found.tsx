import { Link } from '@tanstack/react-router';

import { joinAlternatives } from '../../../foundation/platform/join-alternatives.ts';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type ContractFilters, noFilters } from '../contract-filters.ts';
import { useFilterWords } from './filter/use-filter-words.ts';

import buttons from '../../../foundation/ui/web/button.module.css';

type Props = {
  filters: ContractFilters;
  /** What to say when there is none at all, and when there is none in the filter. */
  none: string;
  title: string;
  text: string;
};

/**
 * In the place of a list without rows: the filters that exclude each other, each with its removal,
 * and the way back to every row.
 */
export function NoneFound({ filters, none, title, text }: Props) {
  const { t, language } = useTexts('figures');
  const words = useFilterWords(filters);
  if (words.length === 0) return <EmptyState title={none} />;
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <ul>
        {words.map(({ part, name, values }) => (
          <li key={part + values[0]?.value}>
            <Link to="." search={{ ...filters, [part]: noFilters[part] }} resetScroll={false}>
              {t('filter.remove', {
                name: `${name} ${joinAlternatives(
                  values.map(({ word }) => word),
                  language,
                )}`,
              })}
            </Link>
          </li>
        ))}
      </ul>
      {filters.search && (
        <p>
          <Link to="/search" search={{ q: filters.search }}>
            {t('filter.elsewhere', { text: filters.search })}
          </Link>
        </p>
      )}
      <Link
        to="."
        search={noFilters}
        resetScroll={false}
        className={buttons.button}
        data-look="plain"
      >
        {t('filter.clear')}
      </Link>
    </EmptyState>
  );
}
