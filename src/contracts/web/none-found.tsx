import { Link } from '@tanstack/react-router';

import { EmptyState } from '../../platform/web/empty-state.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import { noFilters } from '../contract-search.ts';

import buttons from '../../platform/web/button.module.css';

type Props = {
  /** Whether a filter may be why there is none. */
  filtered: boolean;
  /** What to say when there is none at all, and when there is none in the filter. */
  none: string;
  title: string;
  text: string;
};

/** In the place of a list without rows: the way back to all of them, where a filter is in the way. */
export function NoneFound({ filtered, none, title, text }: Props) {
  const { t } = useTexts('contracts');
  if (!filtered) return <EmptyState title={none} />;
  return (
    <EmptyState title={title}>
      <p>{text}</p>
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
