import { useNavigate } from '@tanstack/react-router';

import { DocumentSearch, documentsRoute } from './document-pages.ts';

/** The filter in the address, with its page. A change of the filter begins at the first page again. */
export const useDocumentFilters = () => {
  const { page = 1, ...filters } = DocumentSearch.parse(documentsRoute.useSearch());
  const navigate = useNavigate({ from: documentsRoute.fullPath });
  const change = (part: Partial<DocumentSearch>) =>
    void navigate({
      search: (known) => ({ ...known, page: undefined, ...part }),
      resetScroll: false,
    });
  return { filters, page, change };
};
