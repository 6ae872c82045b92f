import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Planned, RowSaveIssue } from '../../../office/catalogue/api/catalogue-store.ts';
import type { CalculationDraft, CalculationRow } from '../calculation-catalogue.ts';

/** Suppliers and units of filters that no organization has. */
export const findUnknownReferences = async (
  tx: Queries,
  rows: readonly Planned<CalculationRow, CalculationDraft>[],
): Promise<RowSaveIssue[]> => {
  const named = rows.flatMap(({ _id, draft: { filters = [] } }) =>
    filters.flatMap(({ reference, onModel }) => (reference ? { _id, reference, onModel } : [])),
  );
  if (named.length === 0) return [];
  const idsOf = (model: string) =>
    named.flatMap(({ reference, onModel }) => (onModel === model ? reference : []));
  const known = await tx<{ id: string }[]>`
    select id from suppliers where id = any(${idsOf('Supplier')}::uuid[]) and deleted_at is null
    union all
    select id from administrative_units
     where id = any(${idsOf('AdministrativeUnit')}::uuid[]) and deleted_at is null`;
  const live = new Set(known.map(({ id }) => id));
  return named
    .filter(({ reference }) => !live.has(reference))
    .map(({ _id }) => ({
      _id,
      status: 404,
      field: 'filters',
      message: 'calculations-admin:filter.reference-gone',
    }));
};
