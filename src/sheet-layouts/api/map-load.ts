import type { Actor } from '../../audit/api/record-events.ts';
import { lockAnyOrganization } from '../../catalogue/api/lock-organization.ts';
import { scheduleReading } from '../../data-load/api/schedule-load-jobs.ts';
import type { Sql, Transaction } from '../../platform/api/database/database.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import type { LayoutDraft, SourceChanges } from '../layout-draft.ts';
import { type ChosenLayout, columnsOfLayout, type Layout } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { findColumn } from '../sheet-columns.ts';
import {
  findMappedLoad,
  type HeadingPlace,
  layoutNotAsked,
  placeOfHeadings,
  sheetsAlike,
} from './mapped-load.ts';
import { rememberLayout } from './remembered-layouts.ts';

type Chosen = HeadingPlace & { changes: SourceChanges; leftOutSheets?: string[] | undefined };

/** Keeps what was chosen so far with the load; what was said of another row of headings is over. */
export const keepDraft = (
  sql: Sql,
  organizationId: string,
  { changes, leftOutSheets, ...asked }: Chosen,
): Promise<void> =>
  sql.begin(async (tx) => {
    await lockAnyOrganization(tx, organizationId);
    const load = await findMappedLoad(tx, organizationId);
    const { sheet, head } = placeOfHeadings(load, asked);
    const before = placeOfHeadings(load);
    const isSame = before.sheet.name === sheet.name && before.head.headingRow === head.headingRow;
    const kept = isSame ? load.draft : null;
    const draft: LayoutDraft = {
      sheet: sheet.name,
      headingRow: head.headingRow,
      changes: { ...kept?.changes, ...changes },
      leftOutSheets: leftOutSheets ?? kept?.leftOutSheets,
    };
    await tx`
      update data_loads set layout_draft = ${tx.json(draft)}
       where organization_id = ${organizationId} and id = ${load.id}`;
  });

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
    const load = await findMappedLoad(tx, organizationId);
    const { id, preview, reading } = load;
    const [first = ''] = sheets;
    const { sheet, head } = placeOfHeadings(load, { sheet: first, headingRow });
    const amendments = reading?.layout?.amendments;
    const layout: Layout = { sources, ...(amendments && { amendments }) };
    if (columnsOfLayout({ sources }).some((name) => !findColumn(head.columns, name)))
      throw refuse(422, 'data-load:layout.unknown-column');
    const columns = head.columns.map(({ name }) => name);
    const leftOutSheets = sheetsAlike(preview, { sheet: sheet.name, columns })
      .map(({ name }) => name)
      .filter((name) => !sheets.includes(name));
    const chosen = { ...layout, sheets, headingRow, leftOutSheets };
    await rememberLayout(tx, organizationId, by, { columns, layout: ofEveryFile(chosen) });
    await readMapped(tx, organizationId, id, chosen);
  });
};

/** A value for all rows is said of one file: the next one is asked for its own. */
const ofEveryFile = (layout: ChosenLayout): ChosenLayout => ({
  ...layout,
  // The keys of sources stay codes.
  sources: Object.fromEntries(
    Object.entries(layout.sources).filter(([, source]) => !('constant' in source)),
  ) as Layout['sources'],
});

const readMapped = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  layout: ChosenLayout,
): Promise<void> => {
  await tx`
    update data_loads
       set status = 'READING', layout = ${tx.json(layout)}, layout_draft = null, refusal = null,
           reading_attempts = 0,
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
      update data_loads set status = ${to}, layout_draft = null
       where organization_id = ${organizationId} and status = ${from} and summary is not null
         and preview is not null and file_sha256 is not null
      returning id`;
    if (!load) throw layoutNotAsked();
  });
