import { useState } from 'react';

import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';

/** Why something was not saved, shown at once and kept in sight until it is tried again. */
export const useSaveIssues = () => {
  const [issues, setIssues] = useState<readonly string[]>([]);
  return {
    issues,
    clearIssues: () => setIssues([]),
    giveUp: (text: string, lines: readonly string[]) => {
      showAdminToast('danger', text);
      setIssues([...new Set([text, ...lines])]);
    },
  };
};
