import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { showPublicPreview } from '../preview-endpoints.ts';

/** What the public sees now, and would see after a confirm; of the choice before as long as it is new. */
export const usePublicPreview = (updatesExisting: boolean) => {
  const askingOfLoad = useLoadQuestions();
  return useQuery({
    ...queryOf(showPublicPreview, { query: { updateExisting: String(updatesExisting) } }),
    placeholderData: keepPreviousData,
    ...askingOfLoad,
  });
};
