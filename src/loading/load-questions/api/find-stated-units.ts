import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { AmountsIn, StatedUnit } from '../../data-load/amount-notation.ts';
import type { AmountsInQuestion } from '../load-question.ts';

/** The sheets of a load that say what their amounts are in, and what with rows does not. */
type StatedUnits = Pick<AmountsInQuestion, 'silentSheets' | 'silentColumns'> & {
  statedUnits: StatedUnit[];
};

export const findStatedUnits = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<StatedUnits> => {
  const [load] = await sql<StatedUnits[]>`
    select coalesce(reading -> 'statedUnits', '[]') as "statedUnits",
           coalesce((
             select jsonb_agg(sheet -> 'name')
               from jsonb_array_elements(reading -> 'sheets') as sheet
              where reading -> 'silentSheets' ? (sheet ->> 'name')
                and (sheet ->> 'rows')::integer > 0), '[]') as "silentSheets",
           coalesce(reading -> 'silentColumns', '[]') as "silentColumns"
      from data_loads
     where organization_id = ${organizationId} and id = ${loadId}`;
  return load ?? { statedUnits: [], silentSheets: [], silentColumns: [] };
};

/**
 * What all amounts are stated to be in; null where not all of them are, or not the same. Pesos where the
 * cells hold those and only show thousands, whatever a title says of what is shown.
 */
export const onlyUnit = ({
  statedUnits,
  silentSheets,
  silentColumns,
}: StatedUnits): AmountsIn | null => {
  if (statedUnits.some(({ isScaled }) => isScaled)) return 1;
  const [unit = null, ...others] = new Set(statedUnits.map(({ amountsIn }) => amountsIn));
  return others.length + silentSheets.length + silentColumns.length === 0 ? unit : null;
};

/**
 * What the amounts of a load are in: as it was answered, else as all its sheets state. Refuses with 409 where
 * they differ and nobody answered.
 */
export const findUnitOfLoad = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<AmountsIn> => {
  const [load] = await sql<{ amountsIn: AmountsIn | null }[]>`
    select (options #>> '{defaults,amountsIn}')::integer as "amountsIn" from data_loads
     where organization_id = ${organizationId} and id = ${loadId}`;
  if (load?.amountsIn) return load.amountsIn;
  const found = await findStatedUnits(sql, organizationId, loadId);
  if (found.statedUnits.length === 0) return 1;
  const unit = onlyUnit(found);
  if (unit === null) throw refuse(409, 'data-load:load.amounts-in-unanswered');
  return unit;
};
