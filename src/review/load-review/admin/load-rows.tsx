import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { pageSizes } from '../../../foundation/platform/paging.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { useKeptFocus } from '../../../foundation/ui/admin/use-kept-focus.ts';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { headingOf } from '../../../loading/data-load/columns.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { useCatalogueAddress } from '../../../office/catalogue/admin/catalogue-address.ts';
import { SearchBox } from '../../../office/catalogue/admin/search-box.tsx';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { type LoadIssueGroup, listLoadRows } from '../review-endpoints.ts';
import { Fold } from './fold.tsx';
import { LoadRowList } from './load-row-list.tsx';
import { LoadRowTable } from './load-row-table.tsx';
import { addUp } from './review-statuses.ts';
import { RowFilter } from './row-filter.tsx';
import { rowsSection, useReviewAddress } from './use-review-address.ts';

type Props = { statuses: LoadStatusSum[]; groups: LoadIssueGroup[] };

/** Rows of a small file are seen at once. */
const mostUnfolded = 10;

/** Every row of the file with its 34 cells, and what was found in each. */
export function LoadRows({ statuses, groups }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { address } = useReviewAddress();
  const { show, search, page, pageSize, column, key } = address;
  const narrowed = [show, search, page, pageSize, column, key].filter(Boolean);
  const { count } = addUp(statuses);
  return (
    <Fold
      id={rowsSection}
      title={t('rows')}
      about={`${t('rows.total', { count, shown: format.count(count) })} · ${t('rows.about')}`}
      isOpen={count <= mostUnfolded}
      opening={narrowed.length > 0 ? narrowed.join(' ') : undefined}
    >
      <FoundRows statuses={statuses} groups={groups} />
    </Fold>
  );
}

function FoundRows({ statuses, groups }: Props) {
  const { t, format } = useTexts('load-review-admin');
  const { address, question } = useReviewAddress();
  const isPhone = useMediaQuery('(width <= 40rem)', false, { getInitialValueInEffect: false });
  const askingOfLoad = useLoadQuestions();
  const query = useQuery({
    ...queryOf(listLoadRows, { query: question }),
    placeholderData: keepPreviousData,
    ...askingOfLoad,
  });
  const pageSize = pageSizes.find((size) => size === address.pageSize) ?? 10;
  const keptFocus = useKeptFocus(`${rowsSection}-title`, query.data);
  const Rows = isPhone ? LoadRowList : LoadRowTable;
  return (
    <div {...keptFocus}>
      <SearchBox label={t('rows.search')} />
      <RowFilter statuses={statuses} />
      <ChosenIssue groups={groups} />
      <Answered query={query} failed={t('rows.failed')} height={400}>
        {({ data: { docs, page, pages, total } }) => (
          <div aria-busy={query.isPlaceholderData}>
            {total > 0 && <Rows rows={docs} />}
            <p role="status">
              {total > 0
                ? t('rows.total', { count: total, shown: format.count(total) })
                : t('rows.none')}
            </p>
            {total > 0 && (
              <PageLinks page={page} pages={pages} pageSize={pageSize} list={rowsSection} />
            )}
          </div>
        )}
      </Answered>
    </div>
  );
}

/** What the rows are narrowed by, and the way back to all of them. */
function ChosenIssue({ groups }: { groups: LoadIssueGroup[] }) {
  const { t } = useTexts('load-review-admin');
  const { address } = useReviewAddress();
  const { go } = useCatalogueAddress();
  const { column, key } = address;
  if (!column || !key) return null;
  const chosen = groups.find((group) => group.column === column && group.key === key);
  return (
    <p>
      {t('rows.issue', { column: `${column} ${headingOf(column)}`, text: chosen?.text ?? '' })}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => void go({ column: undefined, key: undefined, page: undefined })}
      >
        {t('rows.all-issues')}
      </Button>
    </p>
  );
}
