import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import type {
  SheetRefusal,
  SheetRefused,
} from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import type { Refusal } from '../../past-loads/api/load-columns.ts';
import type { RefusedLayout } from '../layout-endpoints.ts';
import type { ChosenLayout } from '../layout.ts';

type Place = { organizationId: string; loadId: string };

/**
 * A file that cannot be read with the columns that somebody chose goes back to them, with what was chosen
 * and what is to be changed of it; the rows that were there before stay too. False where nobody chose
 * columns since the file was read.
 */
export const askForColumnsAgain = async (
  tx: Transaction,
  { organizationId, loadId }: Place,
  { code, values }: SheetRefused,
  chosen: ChosenLayout | null,
): Promise<boolean> => {
  await lockAnyOrganization(tx, organizationId);
  const refusal: Refusal = {
    key: mappingTexts[code] ?? code,
    values: { ...values, row: chosen?.headingRow ?? 1 },
  };
  const [updated] = await tx`
    update data_loads
       set status = 'MAPPING', refusal = ${tx.json(refusal)}, progress = null,
           layout = case when reading ->> 'origin' = 'chosen' then reading -> 'layout' end
     where organization_id = ${organizationId} and id = ${loadId} and status = 'READING'
       and layout_draft is not null and preview is not null
    returning id`;
  return updated !== undefined;
};

/** The same in words that say what to do with the columns; other texts say what to do with the file. */
const mappingTexts: Partial<Record<SheetRefusal, string>> = {
  'read.lacks-columns': 'layout.refused-columns',
  'read.no-rows': 'layout.refused-no-rows',
  'read.too-many-rows': 'layout.refused-too-many-rows',
  'read.too-slow': 'layout.refused-too-slow',
  'read.out-of-memory': 'layout.refused-too-slow',
  'read.interrupted': 'layout.refused-interrupted',
};

/** What of the mapping a refusal is about, and the columns that it names. */
export const refusedPartOf = ({
  key,
  values,
}: Refusal): Pick<RefusedLayout, 'part' | 'columns'> => ({
  part: refusedParts[key] ?? null,
  columns: key === mappingTexts['read.lacks-columns'] ? String(values.columns).split(', ') : [],
});

const refusedParts: Partial<Record<string, RefusedLayout['part']>> = {
  'layout.refused-columns': 'columns',
  'layout.refused-no-rows': 'heading-row',
  'layout.refused-too-many-rows': 'sheets',
  'layout.refused-too-slow': 'sheets',
};
