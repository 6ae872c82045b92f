import { HelpButton } from '../../../foundation/ui/admin/help-button.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useListTotal } from './use-catalogue-list.ts';
import { useCatalogue, useOwnTexts } from './use-catalogue.ts';
import { useChosenFilters } from './use-chosen-filters.ts';
import { useTranslateKey } from './use-translate-key.ts';

import classes from './list-total.module.css';

/** How many there are in all, of what was searched and filtered; nothing before the answer has come. */
export function ListTotal() {
  const { t, format } = useTexts('catalogue-admin');
  const { own } = useOwnTexts();
  const { totalNote } = useCatalogue();
  const translate = useTranslateKey();
  const { search, isFiltered } = useChosenFilters();
  const total = useListTotal();
  const narrowed = narrowingOf(search !== '', isFiltered);
  return (
    <div className={classes.place}>
      <p role="status" className={classes.total}>
        {total !== undefined && own('total', { count: total, shown: format.count(total) })}
        {total !== undefined && narrowed && ` ${t(`total.${narrowed}`)}`}
      </p>
      {totalNote && <HelpButton label={t('total.help')}>{translate(totalNote)}</HelpButton>}
    </div>
  );
}

const narrowingOf = (isSearched: boolean, isFiltered: boolean) => {
  if (isSearched) return isFiltered ? 'both' : 'search';
  return isFiltered ? 'filters' : undefined;
};
