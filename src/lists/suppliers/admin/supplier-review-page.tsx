import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { reviewSuppliers, type SupplierReview } from '../supplier-review-endpoints.ts';
import { PlaceholderCard } from './placeholder-card.tsx';
import { RepeatCard } from './repeat-card.tsx';
import { ReviewSection } from './review-section.tsx';
import { SupplierDecisions } from './supplier-decisions.tsx';
import { useSupplierDecision } from './use-supplier-decision.ts';

/** Names of suppliers of which somebody has to say who they are, and what was decided of them. */
export function SupplierReviewPage() {
  const { t } = useTexts('suppliers-admin');
  const query = useQuery(queryOf(reviewSuppliers));
  return (
    <>
      <PageTitle title={t('review.title')} hint={t('review.hint')} />
      <Answered query={query} failed={t('review.failed')} height={480}>
        {({ data }) => <ReviewLists review={data} />}
      </Answered>
    </>
  );
}

function ReviewLists({ review }: { review: SupplierReview }) {
  const { t } = useTexts('suppliers-admin');
  const { repeats, repeatsCount, placeholders, placeholdersCount, decisions } = review;
  const lists = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its card.
  const decision = useSupplierDecision(() => lists.current?.focus());
  return (
    <div ref={lists} tabIndex={-1} role="group" aria-label={t('review.title')}>
      {repeatsCount + placeholdersCount === 0 && <Text mb="lg">{t('review.empty')}</Text>}
      {repeatsCount > 0 && (
        <ReviewSection questions="repeats" shown={repeats.length} total={repeatsCount}>
          {repeats.map((repeat) => (
            <RepeatCard
              key={`${repeat.supplier._id} ${repeat.other._id}`}
              repeat={repeat}
              decision={decision}
            />
          ))}
        </ReviewSection>
      )}
      {placeholdersCount > 0 && (
        <ReviewSection
          questions="placeholders"
          shown={placeholders.length}
          total={placeholdersCount}
        >
          {placeholders.map((supplier) => (
            <PlaceholderCard key={supplier._id} supplier={supplier} decision={decision} />
          ))}
        </ReviewSection>
      )}
      {decisions.length > 0 && <SupplierDecisions decisions={decisions} decision={decision} />}
    </div>
  );
}
