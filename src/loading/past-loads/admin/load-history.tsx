import { Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { pageSizes } from '../../../foundation/platform/paging.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  questionOf,
  useCatalogueAddress,
} from '../../../office/catalogue/admin/catalogue-address.ts';
import { listLoads, type PastLoad } from '../past-load-endpoints.ts';
import { LoadHistoryTable } from './load-history-table.tsx';
import { RevertDialog } from './revert-dialog.tsx';

/** The loads that came to an end, and a way to take each confirmed one back. */
export function LoadHistory() {
  const { t, format } = useTexts('past-loads-admin');
  const { address, go } = useCatalogueAddress();
  const [chosen, setChosen] = useState<PastLoad>();
  const query = useQuery({
    ...queryOf(listLoads, { query: questionOf({ list: listLoads }, address) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  // The message that a load was confirmed leads here.
  const linked = query.data?.data.docs.find(
    ({ _id, canBeReverted }) => canBeReverted && _id === address.open,
  );
  const reverted = chosen ?? linked;
  const close = () => {
    setChosen(undefined);
    if (address.open) void go({ open: undefined }, true);
  };
  const pageSize = pageSizes.find((size) => size === address.pageSize) ?? 10;
  return (
    <section id={section}>
      <Title order={2} size="h4" mb="xs">
        {t('history')}
      </Title>
      <Answered query={query} failed={t('history.failed')} height={200}>
        {({ data: { docs, page, pages, total } }) => (
          <div aria-busy={query.isPlaceholderData}>
            {total > 0 && <LoadHistoryTable loads={docs} onRevert={setChosen} />}
            <p role="status">{t('history.total', { count: total, shown: format.count(total) })}</p>
            {total > 0 && (
              <PageLinks page={page} pages={pages} pageSize={pageSize} list={section} />
            )}
          </div>
        )}
      </Answered>
      {reverted && <RevertDialog load={reverted} onClose={close} />}
    </section>
  );
}

const section = 'load-history';
