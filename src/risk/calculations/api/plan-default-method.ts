import { isDeepStrictEqual } from 'node:util';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { CatalogueScope, Planned } from '../../../office/catalogue/api/catalogue-store.ts';
import type { CalculationDraft, CalculationRow } from '../calculation-catalogue.ts';
import { defaultMethod } from '../default-method.ts';
import { calculationStore } from './calculation-store.ts';

export type PlannedCalculation = Planned<CalculationRow, CalculationDraft>;

/**
 * The calculations that differ from those of the default method, as they would be: found by their
 * abbreviation, new where there is none. Others stay as they are. What is published, notes, and the
 * period of the index are the installation's own.
 */
export const planDefaultMethod = async (
  sql: Queries,
  scope: CatalogueScope,
): Promise<PlannedCalculation[]> => {
  const drafts = defaultMethod();
  const found = await sql<{ id: string }[]>`
    select id from calculations
     where deleted_at is null
       and abbreviation = any(${drafts.map(({ abbreviation }) => abbreviation)})
     order by id`;
  const ids = found.map(({ id }) => id);
  const stored = await calculationStore.findRows(sql, scope, ids, { lock: false });
  return drafts.flatMap((draft) => {
    const row = stored.find(({ abbreviation }) => abbreviation === draft.abbreviation);
    if (!row) return { _id: newId(), draft: confirmed(draft) };
    const before = calculationStore.draftOf?.(row) ?? {};
    const { administrationPeriod } = row;
    const after = {
      ...before,
      ...draft,
      administrationPeriod,
      enabled: draft.locked || row.enabled,
    };
    return isDeepStrictEqual(before, after)
      ? []
      : { _id: row._id, draft: confirmed(after), stored: row };
  });
};

/** Who accepts it was shown what becomes of the index. */
const confirmed = (draft: CalculationDraft): CalculationDraft => ({ ...draft, moveIndex: true });
