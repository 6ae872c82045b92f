import { withParameters } from '../../../foundation/ui/web/inner-address.ts';

/**
 * A tab keeps its organization when it is loaded again: the document comes with the one that was
 * chosen last in any tab, unless the address names one.
 */
export const keepOrganization = (organization: string): Promise<unknown> | undefined => {
  const own = sessionStorage.getItem(key);
  const { pathname, search, hash } = location;
  const isNamed = new URLSearchParams(search).has('org');
  if (!own || own === organization || isNamed || !isReload()) {
    sessionStorage.setItem(key, organization);
    return undefined;
  }
  location.replace(withParameters(pathname + search + hash, { org: own }));
  return new Promise(() => {});
};

const key = 'organization';

const isReload = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
