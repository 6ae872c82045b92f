import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findFiguresBy } from '../../figures/api/find-figures.ts';
import type { Selection } from '../../figures/api/selection.ts';
import { amountOf } from '../../figures/figure.ts';
import { type Concentration, concentrationOf } from '../concentration.ts';

/** How much of the money of a selection goes to few suppliers. */
export const findConcentration = async (
  sql: Queries,
  selection: Selection,
): Promise<Concentration> => {
  const parts = await findFiguresBy(
    sql,
    selection,
    { by: ['supplier'] },
    { amount: amountOf('counted') },
  );
  return concentrationOf(parts.map(({ by, figures }) => ({ supplier: by.supplier, ...figures })));
};
