import { useState } from 'react';

import { showToast } from '../../ui/admin/toast.ts';

/** Why something was not saved, said at once and kept in sight until it is tried again. */
export const useProblems = () => {
  const [problems, setProblems] = useState<readonly string[]>([]);
  return {
    problems,
    forgetProblems: () => setProblems([]),
    giveUp: (text: string, lines: readonly string[]) => {
      showToast('danger', text);
      setProblems([...new Set([text, ...lines])]);
    },
  };
};
