import { useNavigate } from '@tanstack/react-router';

import { CasesSearch, contractCasesRoute } from './contract-case-pages.ts';

/** The filter in the address, its page and the open case. A change of the filter begins at the first page. */
export const useCasesSearch = () => {
  const search = CasesSearch.parse(contractCasesRoute.useSearch());
  const navigate = useNavigate({ from: contractCasesRoute.fullPath });
  const change = (part: Partial<CasesSearch>) =>
    void navigate({
      search: (current) => ({
        ...current,
        ...('open' in part ? {} : { page: undefined }),
        ...part,
      }),
      resetScroll: false,
    });
  return { search, change };
};
