import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Refusal } from '../../past-loads/api/load-columns.ts';
import type { LayoutDraft } from '../layout-draft.ts';
import { setOfHeadings } from '../remembered-layout.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { detectHeaderRow } from './detect-header-row.ts';
import { type SheetPreview, topOfPreview } from './preview-sheets.ts';
import { possibleHeads } from './recognise-layout.ts';
import { headAt } from './sheet-start.ts';

/** A load whose columns are asked for. */
export type MappedLoad = {
  id: string;
  fileName: string;
  preview: SheetPreview[];
  reading: SheetReading | null;
  draft: LayoutDraft | null;
  refusal: Refusal | null;
  canKeep: boolean;
};

export const findMappedLoad = async (sql: Queries, organizationId: string): Promise<MappedLoad> => {
  const [load] = await sql<MappedLoad[]>`
    select id, file_name as "fileName", preview, reading, layout_draft as draft, refusal,
           summary is not null as "canKeep"
      from data_loads where organization_id = ${organizationId} and status = 'MAPPING'`;
  if (!load) throw noMappingOpen();
  return load;
};

export const noMappingOpen = () => refuse(409, 'data-load:layout.none-open');

/** A sheet and the row of its headings; without a row, the likeliest. */
export type HeadingPlace = { sheet: string; headingRow?: number | undefined };

/** The place that was chosen last, else the one that was read, else the fullest headings. */
export const placeOfHeadings = ({ preview, reading, draft }: MappedLoad, chosen?: HeadingPlace) => {
  const read = reading?.sheets[0] && {
    sheet: reading.sheets[0].name,
    headingRow: reading.sheets[0].headingRow,
  };
  const wanted = chosen ?? draft ?? read;
  const sheet =
    preview.find(({ name }) => name === wanted?.sheet) ??
    preview.find(({ isHidden }) => !isHidden) ??
    preview[0];
  if (!sheet) throw noMappingOpen();
  const top = topOfPreview(sheet);
  const row = wanted?.headingRow;
  return { sheet, top, head: row === undefined ? detectHeaderRow(top) : headAt(top, row) };
};

/** Other sheets that have the same headings, such as one for each month. */
export const sheetsAlike = (
  preview: SheetPreview[],
  { sheet, columns }: { sheet: string; columns: string[] },
): Pick<SheetPreview, 'name' | 'isHidden'>[] =>
  preview
    .filter(({ name }) => name !== sheet)
    .filter((other) =>
      possibleHeads(topOfPreview(other)).some(
        (head) => setOfHeadings(head.columns.map(({ name }) => name)) === setOfHeadings(columns),
      ),
    )
    .map(({ name, isHidden }) => ({ name, isHidden }));
