import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { registerUnsaved } from '../../../foundation/ui/admin/unsaved.ts';
import { type QuestionTexts, UnsavedQuestion } from './unsaved-question.tsx';

/**
 * Asks before what was typed would be lost by going elsewhere, within the site or out of it.
 * `leaves` says which ways lose it, `texts` what it is when it was not typed.
 */
export const useUnsavedQuestion = (
  isDirty: () => boolean,
  leaves: ShouldBlockFn,
  texts?: QuestionTexts,
) => {
  const blocked = useBlocker({
    shouldBlockFn: (way) => isDirty() && leaves(way),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const holds = useEffectEvent(isDirty);
  useEffect(() => registerUnsaved(() => holds()), []);
  const isAsking = blocked.status === 'blocked';
  return {
    isAsking,
    question: (
      <UnsavedQuestion
        opened={isAsking}
        texts={texts}
        onStay={() => blocked.reset?.()}
        onLeave={() => blocked.proceed?.()}
      />
    ),
  };
};
