import { Link } from '@tanstack/react-router';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Matches } from '../search-endpoints.ts';
import { DidYouMean } from './did-you-mean.tsx';

type Props = { q: string } & Pick<Matches, 'similar'>;

/** What to try when nothing has all the words. */
export function NothingFound({ q, similar }: Props) {
  const { t } = useTexts('search');
  return (
    <>
      <DidYouMean similar={similar} />
      <Card>
        <div role="status">
          <EmptyState title={t('none.title', { text: q })}>
            <ul>
              {/\s/u.test(q) && <li>{t('none.words')}</li>}
              <li>{t('none.name')}</li>
              <li>{t('none.number')}</li>
            </ul>
            <p>
              <Link to="/suppliers" search={noFilters}>
                {t('none.suppliers')}
              </Link>{' '}
              ·{' '}
              <Link to="/contracts" search={noFilters}>
                {t('none.contracts')}
              </Link>
            </p>
          </EmptyState>
        </div>
      </Card>
    </>
  );
}
