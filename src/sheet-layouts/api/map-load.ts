import type { Actor } from '../../audit/api/record-events.ts';
import { lockAnyOrganization } from '../../catalogue/api/lock-organization.ts';
import { scheduleReading } from '../../data-load/api/schedule-load-jobs.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import type { Queries, Sql, Transaction } from '../../platform/api/database/database.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { type ChosenLayout, columnsOfLayout, type Layout } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { proposeSources } from '../propose-sources.ts';
import { setOfHeadings } from '../remembered-layout.ts';
import { columnLetter, findColumn } from '../sheet-columns.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { likeliestHead } from './likeliest-head.ts';
import { type SheetPreview, topOfPreview } from './preview-sheets.ts';
import { possibleHeads } from './recognise-layout.ts';
import { findLayouts, rememberLayout } from './remembered-layouts.ts';
import { bodyOf, headAt } from './sheet-start.ts';

type Mapped = {
  id: string;
  fileName: string;
  preview: SheetPreview[];
  reading: SheetReading | null;
  canKeep: boolean;
};

const findMapped = async (sql: Queries, organizationId: string): Promise<Mapped> => {
  const [load] = await sql<Mapped[]>`
    select id, file_name as "fileName", preview, reading, summary is not null as "canKeep"
      from data_loads where organization_id = ${organizationId} and status = 'MAPPING'`;
  if (!load) throw notAsked();
  return load;
};

const notAsked = () => refuse(409, 'data-load:layout.not-asked');

type Asked = { sheet?: string | undefined; headingRow?: number | undefined };

/** The first rows of the load, and what its columns are or probably are. */
export const describeLayout = async (
  sql: Queries,
  organizationId: string,
  asked: Asked,
): Promise<LoadLayout> => {
  const { fileName, preview, reading, canKeep } = await findMapped(sql, organizationId);
  const { sheet, top, head } = placeOf(preview, reading, asked);
  const body = bodyOf(top, head.headingRow + head.headingRows);
  const remembered = await findLayouts(sql, organizationId);
  const said = reading?.layout;
  const isSaid = said && columnsOfLayout(said).every((name) => findColumn(head.columns, name));
  const proposal = isSaid
    ? { sources: said.sources, reasons: {} }
    : proposeSources(
        head.columns,
        body.map(({ values }) => values),
        remembered,
      );
  return {
    fileName,
    sheets: preview.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
    headingRow: head.headingRow,
    headingRows: possibleHeads(top).map(({ headingRow, columns }) => ({
      row: headingRow,
      text: columns
        .map(({ heading }) => heading)
        .filter(Boolean)
        .slice(0, 4)
        .join(' · ')
        .slice(0, 80),
    })),
    rows: body.length,
    columns: head.columns.map(({ name, heading, place }) => {
      const cells = body.map(({ values }) => cellText(values[place] ?? null));
      return {
        name,
        heading,
        letter: columnLetter(place),
        samples: cells.slice(0, samples),
        filled: cells.filter(Boolean).length,
      };
    }),
    sources: proposal.sources,
    reasons: proposal.reasons,
    canKeep,
  };
};

const samples = 3;

/** The sheet and the row that were asked for, else those that were read, else the fullest headings. */
const placeOf = (preview: SheetPreview[], reading: SheetReading | null, asked: Asked) => {
  const name = asked.sheet ?? reading?.sheets[0]?.name;
  const sheet =
    preview.find((one) => one.name === name) ?? preview.find((one) => !one.isHidden) ?? preview[0];
  if (!sheet) throw notAsked();
  const top = topOfPreview(sheet);
  const row = asked.headingRow ?? (asked.sheet ? undefined : reading?.sheets[0]?.headingRow);
  return { sheet, top, head: row === undefined ? likeliestHead(top) : headAt(top, row) };
};

type Said = Pick<ChosenLayout, 'sources'> & { sheets: string[]; headingRow: number };

/** Remembers what was said of the columns and has the file read with it. */
export const chooseLayout = async (
  sql: Sql,
  organizationId: string,
  by: Actor,
  { sources, sheets, headingRow }: Said,
): Promise<void> => {
  if (missingColumns(sources).length > 0) throw refuse(422, 'data-load:layout.lacks');
  await sql.begin(async (tx) => {
    await lockAnyOrganization(tx, organizationId);
    const { id, preview, reading } = await findMapped(tx, organizationId);
    const { head } = placeOf(preview, reading, { sheet: sheets[0], headingRow });
    const amendments = reading?.layout?.amendments;
    const layout: Layout = { sources, ...(amendments && { amendments }) };
    if (columnsOfLayout({ sources }).some((name) => !findColumn(head.columns, name)))
      throw refuse(422, 'data-load:layout.unknown-column');
    const columns = head.columns.map(({ name }) => name);
    await rememberLayout(tx, organizationId, by, { columns, layout: ofEveryFile(layout) });
    const alike = sheetsAlike(preview, columns);
    const all = [...new Set([...sheets, ...alike])];
    await readMapped(tx, organizationId, id, { ...layout, sheets: all, headingRow });
  });
};

/** A value for all rows is said of one file: the next one is asked for its own. */
const ofEveryFile = (layout: Layout): Layout => ({
  ...layout,
  // The keys of sources stay codes.
  sources: Object.fromEntries(
    Object.entries(layout.sources).filter(([, source]) => !('constant' in source)),
  ) as Layout['sources'],
});

/** Sheets that are shown and have the same headings, such as one for each month. */
const sheetsAlike = (preview: SheetPreview[], columns: string[]): string[] =>
  preview
    .filter(({ isHidden }) => !isHidden)
    .filter((sheet) =>
      possibleHeads(topOfPreview(sheet)).some(
        (head) => setOfHeadings(head.columns.map(({ name }) => name)) === setOfHeadings(columns),
      ),
    )
    .map(({ name }) => name);

const readMapped = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  layout: ChosenLayout,
): Promise<void> => {
  await tx`
    update data_loads
       set status = 'READING', layout = ${tx.json(layout)}, refusal = null, reading_attempts = 0,
           progress = ${tx.json({ stage: 'waiting', rows: 0 })}
     where organization_id = ${organizationId} and id = ${loadId}`;
  await scheduleReading(tx, { organizationId, loadId });
};

/** From an open load back to its columns, and the other way round; its rows stay. */
export const askForLayout = (sql: Sql, organizationId: string): Promise<void> =>
  changeStatus(sql, organizationId, 'OPEN', 'MAPPING');

export const keepLayout = (sql: Sql, organizationId: string): Promise<void> =>
  changeStatus(sql, organizationId, 'MAPPING', 'OPEN');

const changeStatus = (sql: Sql, organizationId: string, from: string, to: string): Promise<void> =>
  sql.begin(async (tx) => {
    await lockAnyOrganization(tx, organizationId);
    const [load] = await tx`
      update data_loads set status = ${to}
       where organization_id = ${organizationId} and status = ${from} and summary is not null
         and preview is not null and file_sha256 is not null
      returning id`;
    if (!load) throw notAsked();
  });
