import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useIsEnding } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { LoadMapping } from '../../../loading/sheet-layouts/admin/load-mapping.tsx';
import type { EndedLoad, LoadState } from '../load-endpoints.ts';
import { CancelLoadButton } from './cancel-load-button.tsx';
import { ConfirmingLoad } from './confirming-load.tsx';
import { CurrentLoadGate } from './current-load-gate.tsx';
import { OpenLoad } from './open-load.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RefusedSheet } from './refused-sheet.tsx';
import { useLoadState, useRefreshLoadState } from './use-load-state.ts';

/** What a load would do, row by row, before anything of it is published. */
export function LoadReviewPage() {
  const { t } = useTexts('load-review-admin');
  const query = useLoadState();
  const current = query.data?.data.current;
  const file = current?.fileName;
  const hasBar = current?.status === 'OPEN' || current?.status === 'MAPPING';
  return (
    <>
      {/* The bar of a review, or of its columns, is its heading. */}
      {!hasBar && (
        <PageTitle title={t('review.title')} {...(file && { hint: t('review.hint', { file }) })} />
      )}
      <Answered query={query} failed={t('failed')} height={400}>
        {({ data }) => <Review state={data} answeredAt={query.dataUpdatedAt} />}
      </Answered>
    </>
  );
}

type ReviewProps = { state: LoadState; answeredAt: number };

function Review({ state: { current, refused, ended }, answeredAt }: ReviewProps) {
  const isEnding = useIsEnding();
  const refresh = useRefreshLoadState();
  // Whoever confirms it waits in the dialog.
  if (current && (current.status === 'OPEN' || (isEnding && current.status === 'CONFIRMING')))
    return (
      <CurrentLoadGate key={current._id} load={current} answeredAt={answeredAt}>
        <OpenLoad load={current} />
      </CurrentLoadGate>
    );
  if (current?.status === 'CONFIRMING') return <ConfirmingLoad load={current} />;
  if (current?.status === 'MAPPING')
    return (
      <CurrentLoadGate load={current} answeredAt={answeredAt}>
        <LoadMapping cancel={<CancelLoadButton load={current} />} onChanged={refresh} />
      </CurrentLoadGate>
    );
  if (current) return <ReadingProgress load={current} />;
  if (isEnding) return null;
  return (
    <Stack>
      {refused && <RefusedSheet refused={refused} />}
      <NoLoad ended={ended} />
    </Stack>
  );
}

const textOf = ({ status, wroteContracts }: EndedLoad) =>
  status === 'CONFIRMED' && !wroteContracts
    ? ('ended.wrote-nothing' as const)
    : (`ended.${status}` as const);

/** Somebody else may have confirmed or cancelled it: who, and when. */
function NoLoad({ ended }: { ended: EndedLoad | null }) {
  const { t, language } = useTexts('load-review-admin');
  const { t: past } = useTexts('past-loads-admin');
  return (
    <div role="status">
      <EmptyState title={t('none')}>
        <p style={{ overflowWrap: 'anywhere' }}>
          {ended
            ? t(textOf(ended), {
                file: ended.fileName,
                name: ended.by ?? past('history.command'),
                moment: momentText(ended.at, language),
              })
            : t('none.hint')}
        </p>
        <Button renderRoot={(props) => <Link {...props} to="/admin/data-load" />}>
          {t('none.link')}
        </Button>
      </EmptyState>
    </div>
  );
}
