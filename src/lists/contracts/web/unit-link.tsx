import { Link } from '@tanstack/react-router';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { useShownFilters } from '../../../figures/figures/web/use-shown-filters.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import type { StatedContract } from '../../../records/records/contract.ts';
import { filtersForSupplier } from '../filters-for-supplier.ts';

type UnitField = 'applicantAdministrativeUnit' | 'organizerAdministrativeUnit';
type Props = { contract: StatedContract; field: UnitField };

export const isUnitField = (field: string): field is UnitField =>
  field.endsWith('AdministrativeUnit');

/** The unit that asked for a contract or held its procedure, with the way to all it did so under the same filter. */
export function UnitLink({ contract, field }: Props) {
  const filters = useShownFilters() ?? noFilters;
  const { _id, name } = contract[field];
  return (
    <Link
      to="/administrative-units/$id"
      params={{ id: _id }}
      search={{
        ...filtersForSupplier(contract, filters),
        role: field === 'organizerAdministrativeUnit' ? 'organizer' : 'applicant',
      }}
      lang={dataLanguage}
    >
      {name}
    </Link>
  );
}
