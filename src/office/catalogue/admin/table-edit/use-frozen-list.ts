import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import type { ListAnswer } from '../catalogue-list.tsx';

type Held = { question: string; answer: ListAnswer };

/**
 * The rows of a question as they were found first, for as long as they are edited: what comes later
 * would move them away under the keys. Whether something newer came, and how to take it.
 */
export const useFrozenList = (list: UseQueryResult<ListAnswer>, question: string) => {
  const [held, setHeld] = useState<Held>();
  const found = list.isPlaceholderData ? undefined : list.data;
  if (found && held?.question !== question) setHeld({ question, answer: found });
  const isHeld = held?.question === question;
  return {
    answer: isHeld ? held.answer : list.data,
    isNewer: isHeld && found !== undefined && found !== held.answer,
    takeNewer: () => found && setHeld({ question, answer: found }),
  };
};
