import { Stack, Text } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { CorrectionsDone } from '../../../loading/load-correction/admin/corrections-done.tsx';
import { RememberedAnswers } from '../../../loading/load-correction/admin/remembered-answers.tsx';
import { HowRead } from '../../../loading/sheet-layouts/admin/how-read.tsx';
import { PublicPreviewPart } from '../../load-preview/admin/public-preview-part.tsx';
import { type CurrentLoad } from '../load-endpoints.ts';
import { Corrections } from './corrections.tsx';
import { EndOfReview } from './end-of-review.tsx';
import { IssueGroups, issuesHeading } from './issue-groups.tsx';
import { LoadRows } from './load-rows.tsx';
import { LoadSums } from './load-sums.tsx';
import { MissingValues } from './missing-values.tsx';
import { ProbableRows } from './probable-rows.tsx';
import { ReviewBar } from './review-bar.tsx';
import { outcomeOf } from './review-statuses.ts';
import { useLoadIssues } from './use-load-issues.ts';
import { useRefreshLoadState } from './use-load-state.ts';
import { useUpdatesExisting } from './use-updates-existing.ts';

/** A load whose rows were read: what it would do, what is wrong with it, and how it ends. */
export function OpenLoad({ load }: { load: CurrentLoad }) {
  const { t } = useTexts('load-review-admin');
  const issues = useLoadIssues();
  const refresh = useRefreshLoadState();
  const { updatesExisting, setUpdatesExisting } = useUpdatesExisting(load);
  return (
    <Answered query={issues} failed={t('issues.failed')} height={400}>
      {({ data: { docs, statuses, likenesses } }) => (
        <>
          <ReviewBar load={load} statuses={statuses} updatesExisting={updatesExisting} />
          <Stack>
            <LoadOrigin load={load} />
            <MissingValues load={load} />
            {statuses.some(({ status }) => status === 'PROBABLE') && (
              <ProbableRows likenesses={likenesses} undecided={outcomeOf(statuses).undecided} />
            )}
            <IssueGroups groups={docs} />
            <PublicPreviewPart updatesExisting={updatesExisting} />
            <EndOfReview
              statuses={statuses}
              updatesExisting={updatesExisting}
              onUpdatesExisting={setUpdatesExisting}
            />
            <RememberedAnswers next={issuesHeading} />
            <CorrectionsDone next={issuesHeading} />
            <div>
              {load.summary && <LoadSums summary={load.summary} statuses={statuses} />}
              <LoadRows statuses={statuses} groups={docs} />
              <Corrections load={load} />
            </div>
            {load.reading && (
              <HowRead
                reading={load.reading}
                amountsIn={load.defaults.amountsIn}
                canChange={load.canChangeLayout}
                onChanged={refresh}
              />
            )}
          </Stack>
        </>
      )}
    </Answered>
  );
}

/** Whose file it is, and what has to be known of it before anything else. */
function LoadOrigin({ load }: { load: CurrentLoad }) {
  const { t, format, language } = useTexts('load-review-admin');
  const { uploadedBy, createdAt, sameFileConfirmedAt, refusalText } = load;
  return (
    <>
      <Text c="dimmed" size="sm">
        {uploadedBy && `${t('uploaded-by', { name: uploadedBy })} · `}
        {momentText(createdAt, language)} · {t('review.unpublished')}
      </Text>
      {refusalText && (
        <Callout tone="alert" role="alert">
          {t('corrections.refused')} {refusalText}
        </Callout>
      )}
      {sameFileConfirmedAt && (
        <Callout tone="alert">
          {t('same-file', { day: format.longDay(sameFileConfirmedAt) })}
        </Callout>
      )}
    </>
  );
}
