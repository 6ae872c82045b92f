import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { Answered } from '../../ui/admin/answered.tsx';
import { PageTitle } from '../../ui/admin/page-title.tsx';
import { EmptyState } from '../../ui/web/empty-state.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { LoadState } from '../load-endpoints.ts';
import { OpenLoad } from './open-load.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RefusedSheet } from './refused-sheet.tsx';
import { useIsEnding } from './use-leave-load.ts';
import { useLoadState } from './use-load-state.ts';

/** What a load would do, row by row, before anything of it is published. */
export function LoadReviewPage() {
  const { t } = useTexts('load-review-admin');
  const query = useLoadState();
  const file = query.data?.data.current?.fileName;
  return (
    <>
      <PageTitle title={t('review.title')} {...(file && { hint: t('review.hint', { file }) })} />
      <Answered query={query} failed={t('failed')} height={400}>
        {({ data }) => <Review state={data} />}
      </Answered>
    </>
  );
}

function Review({ state: { current, refused } }: { state: LoadState }) {
  const isEnding = useIsEnding();
  if (current?.status === 'OPEN') return <OpenLoad key={current._id} load={current} />;
  if (current) return <ReadingProgress load={current} />;
  if (isEnding) return null;
  return (
    <Stack>
      {refused && <RefusedSheet refused={refused} />}
      <NoLoad />
    </Stack>
  );
}

/** Somebody else may have confirmed or cancelled it. */
function NoLoad() {
  const { t } = useTexts('load-review-admin');
  return (
    <div role="status">
      <EmptyState title={t('none')}>
        <p>{t('none.hint')}</p>
        <Button renderRoot={(props) => <Link {...props} to="/admin/data-load" />}>
          {t('none.link')}
        </Button>
      </EmptyState>
    </div>
  );
}
