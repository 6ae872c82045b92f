import { countsBy } from '../../../figures/figures/api/find-figures.ts';
import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Dimension } from '../../../figures/figures/dimension.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * A query of (key, count) with every value of a dimension that may have rows of the list: what the kept
 * sums do not know leaves out some.
 */
export const countsOfList = (
  sql: Queries,
  { organizationId, filters }: Selection,
  by: Dimension,
  incluirReportes: boolean,
): Fragment =>
  countsBy(
    sql,
    {
      organizationId,
      filters: { ...filters, suppliers: [], otherSuppliers: [], search: '' },
      sought: [],
    },
    by,
    incluirReportes ? 'every' : 'listed',
  );
