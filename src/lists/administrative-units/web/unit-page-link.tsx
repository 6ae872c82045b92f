import { Link } from '@tanstack/react-router';

import { useShownFilters } from '../../../figures/figures/web/use-shown-filters.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import type { UnitRow } from '../unit-endpoints.ts';

/** The page of a unit, in the role and with the filter of the list that names it. */
export function UnitPageLink({ unit: { _id, name } }: { unit: Pick<UnitRow, '_id' | 'name'> }) {
  const filters = useShownFilters();
  return (
    <Link
      from="/administrative-units"
      to="/administrative-units/$id"
      params={{ id: _id }}
      search={(search) => ({ ...search, ...filters })}
      lang={dataLanguage}
    >
      {name}
    </Link>
  );
}
