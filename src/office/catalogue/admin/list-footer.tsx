import { pageSizes } from '../../../foundation/platform/paging.ts';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import type { ListAnswer } from './catalogue-list.tsx';

import classes from './list-footer.module.css';

/** The other pages, and how fresh the records are. */
export function ListFooter({ answer: { data, lastUpdate } }: { answer: ListAnswer }) {
  const { t, format } = useTexts('catalogue-admin');
  const { address } = useCatalogueAddress();
  const pageSize = pageSizes.find((size) => size === address.pageSize) ?? 10;
  return (
    <footer className={classes.footer}>
      {data.total > 0 && <PageLinks page={data.page} pages={data.pages} pageSize={pageSize} />}
      {lastUpdate && (
        <p className={classes.update}>
          {t('last-update')} <strong>{format.longDay(lastUpdate)}</strong>
        </p>
      )}
    </footer>
  );
}
