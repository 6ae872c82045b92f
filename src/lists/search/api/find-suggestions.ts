import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import type { Suggestions } from '../search-endpoints.ts';
import { isSuggestible } from '../search-text.ts';
import { suggestSuppliers } from './find-supplier-matches.ts';
import type { UnitAmounts } from './find-unit-amounts.ts';
import { findUnitMatches } from './find-unit-matches.ts';
import { suggestContracts } from './suggest-contracts.ts';

/** A few of each kind; nothing for a text that nearly everything holds. */
export const findSuggestions = async (
  sql: Sql,
  organizationId: string,
  text: string,
  unitAmounts: UnitAmounts,
): Promise<Suggestions> => {
  if (!isSuggestible(text)) return { suppliers: [], units: [], contracts: [] };
  return readSnapshot(sql, async (snapshot) => ({
    suppliers: await suggestSuppliers(snapshot, organizationId, text, 4),
    units: (await findUnitMatches(snapshot, organizationId, text, twoUnits, unitAmounts)).rows,
    contracts: await suggestContracts(snapshot, organizationId, text, 4),
  }));
};

const twoUnits = { offset: 0, limit: 2 };
