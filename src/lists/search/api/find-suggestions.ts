import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import type { Suggestions } from '../search-endpoints.ts';
import { isSuggestible } from '../search-text.ts';
import { findMatchedFigures } from './find-matched-figures.ts';
import { suggestSuppliers } from './find-supplier-matches.ts';
import type { UnitAmounts } from './find-unit-amounts.ts';
import { findUnitMatches } from './find-unit-matches.ts';
import { suggestContracts } from './suggest-contracts.ts';
import { withinTime } from './within-time.ts';

/** A few of each kind; nothing for a text that nearly everything holds. */
export const findSuggestions = async (
  sql: Sql,
  organizationId: string,
  text: string,
  unitAmounts: UnitAmounts,
): Promise<Suggestions> => {
  if (!isSuggestible(text)) return { suppliers: [], units: [], contracts: [] };
  return readSnapshot(sql, async (snapshot) => {
    const suppliers = await suggestSuppliers(snapshot, organizationId, text, 4);
    const { rows: units } = await findUnitMatches(
      snapshot,
      organizationId,
      text,
      twoUnits,
      unitAmounts,
    );
    const contracts = await suggestContracts(snapshot, organizationId, text, 4);
    const figures = await withinTime(
      snapshot,
      figureMilliseconds,
      (guarded) => findMatchedFigures(guarded, organizationId, { suppliers, units }),
      undefined,
    );
    return {
      suppliers: suppliers.map((row) => ({
        ...row,
        figures: figures?.ofSupplier(row._id) ?? null,
      })),
      units: units.map((row) => ({ ...row, figures: figures?.ofUnit(row._id) ?? null })),
      contracts,
    };
  });
};

const twoUnits = { offset: 0, limit: 2 };

/** A list that comes at once without amounts is worth more than one with them that comes late. */
const figureMilliseconds = 100;
