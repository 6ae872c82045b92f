import { pageSizes } from '../../../foundation/platform/paging.ts';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import type { ListAnswer } from './catalogue-list.tsx';
import { useCatalogue, useOwnTexts } from './use-catalogue.ts';
import { useChosenFilters } from './use-chosen-filters.ts';
import { useTranslateKey } from './use-translate-key.ts';

import classes from './list-footer.module.css';

/** How many there are in all, the other pages, and how fresh the records are. */
export function ListFooter({ answer: { data, lastUpdate } }: { answer: ListAnswer }) {
  const { t, format } = useTexts('catalogue-admin');
  const { own } = useOwnTexts();
  const { address } = useCatalogueAddress();
  const { totalNote } = useCatalogue();
  const translate = useTranslateKey();
  const { search, isFiltered } = useChosenFilters();
  const narrowed = narrowingOf(search !== '', isFiltered);
  const pageSize = pageSizes.find((size) => size === address.pageSize) ?? 10;
  return (
    <footer className={classes.footer}>
      <p role="status" className={classes.total}>
        {own('total', { count: data.total, shown: format.count(data.total) })}
        {narrowed && ` ${t(`total.${narrowed}`)}`}
      </p>
      {totalNote && <p className={classes.note}>{translate(totalNote)}</p>}
      {data.total > 0 && <PageLinks page={data.page} pages={data.pages} pageSize={pageSize} />}
      {lastUpdate && (
        <p className={classes.update}>
          {t('last-update')} <strong>{format.longDay(lastUpdate)}</strong>
        </p>
      )}
    </footer>
  );
}

const narrowingOf = (isSearched: boolean, isFiltered: boolean) => {
  if (isSearched) return isFiltered ? 'both' : 'search';
  return isFiltered ? 'filters' : undefined;
};
