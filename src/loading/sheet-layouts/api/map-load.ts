import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { scheduleReading } from '../../data-load/api/schedule-load-jobs.ts';
import type { LayoutAnswers, LayoutQuestionKind } from '../layout-answers.ts';
import {
  allChanges,
  applyChoiceChanges,
  type ChoiceChanges,
  type LayoutDraft,
} from '../layout-draft.ts';
import { type ChosenLayout, columnsOfLayout, type Layout } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { findColumn } from '../sheet-columns.ts';
import {
  findMappedLoad,
  type HeadingPlace,
  noMappingOpen,
  placeOfHeadings,
  sheetsAlike,
} from './mapped-load.ts';
import { mappingOf, questionsOf } from './mapping-of-load.ts';
import { findLayouts } from './remembered-layouts.ts';

type Chosen = HeadingPlace &
  Pick<LayoutDraft, 'changes' | 'leftOutSheets' | 'amountsIncludeTax'> & { choices: ChoiceChanges };

/** Keeps what was chosen so far with the load; what was chosen for another row of headings is over. */
export const keepDraft = (
  sql: Sql,
  organizationId: string,
  { changes, choices, leftOutSheets, amountsIncludeTax, ...place }: Chosen,
): Promise<void> =>
  sql.begin(async (tx) => {
    await lockAnyOrganization(tx, organizationId);
    const load = await findMappedLoad(tx, organizationId);
    const { sheet, head } = placeOfHeadings(load, place);
    const before = placeOfHeadings(load);
    const isSame = before.sheet.name === sheet.name && before.head.headingRow === head.headingRow;
    const kept = isSame ? load.draft : null;
    const draft: LayoutDraft = {
      sheet: sheet.name,
      headingRow: head.headingRow,
      changes: { ...kept?.changes, ...changes },
      choices: applyChoiceChanges(kept?.choices ?? {}, choices),
      leftOutSheets: leftOutSheets ?? kept?.leftOutSheets,
      amountsIncludeTax: amountsIncludeTax ?? kept?.amountsIncludeTax,
    };
    await tx`
      update data_loads set layout_draft = ${tx.json(draft)}, refusal = null
       where organization_id = ${organizationId} and id = ${load.id}`;
  });

type ChosenColumns = Pick<ChosenLayout, 'sources'> & { sheets: string[]; headingRow: number };

/** Has the file read with the columns that were chosen; it is remembered when the load is confirmed. */
export const chooseLayout = async (
  sql: Sql,
  organizationId: string,
  by: Actor,
  { sources, sheets, headingRow }: ChosenColumns,
): Promise<void> => {
  if (missingColumns(sources).length > 0) throw refuse(422, 'data-load:layout.lacks');
  await sql.begin(async (tx) => {
    await lockAnyOrganization(tx, organizationId);
    const load = await findMappedLoad(tx, organizationId);
    const { id, preview, reading } = load;
    const [first = ''] = sheets;
    const place = { sheet: first, headingRow };
    const mapping = mappingOf(load, await findLayouts(tx, organizationId), place);
    const { sheet, head } = mapping;
    const amendments = reading?.layout?.amendments;
    const layout: Layout = { sources, ...(amendments && { amendments }) };
    if (columnsOfLayout({ sources }).some((name) => !findColumn(head.columns, name)))
      throw refuse(422, 'data-load:layout.unknown-column');
    const questions = questionsOf(mapping, sources);
    if (questions.some((question) => !question.isAnswered))
      throw refuse(422, 'data-load:layout.undecided');
    const answers = answersTo(questions, mapping.answers);
    const names = head.columns.map(({ name }) => name);
    const leftOutSheets = sheetsAlike(preview, { sheet: sheet.name, columns: names })
      .map(({ name }) => name)
      .filter((name) => !sheets.includes(name));
    const columns = head.columns.map(({ name, place }) => ({ name, place }));
    const chosen = { ...layout, sheets, headingRow, leftOutSheets, columns, ...answers };
    const draft = {
      sheet: sheet.name,
      headingRow,
      changes: allChanges(sources),
      leftOutSheets,
      amountsIncludeTax: answers.amountsIncludeTax,
    };
    await readMapped(tx, organizationId, id, { by, chosen, draft });
  });
};

/** Only what was asked: the rest may be in doubt in a later file. */
const answersTo = (
  questions: readonly { kind: LayoutQuestionKind }[],
  { amountsIncludeTax }: LayoutAnswers,
): LayoutAnswers => {
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  return {
    ...(kinds.length > 0 && { answered: kinds }),
    ...(kinds.includes('tax') && amountsIncludeTax && { amountsIncludeTax }),
  };
};

type Mapped = { by: Actor; chosen: ChosenLayout; draft: LayoutDraft };

/** What was chosen stays as a draft until the file is read: whatever is wrong with it comes back to that. */
const readMapped = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  { by, chosen, draft }: Mapped,
): Promise<void> => {
  await tx`
    update data_loads
       set status = 'READING', layout = ${tx.json(chosen)}, layout_by = ${by.userId},
           layout_draft = ${tx.json(draft)}, refusal = null, reading_attempts = 0,
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
      update data_loads set status = ${to}, layout_draft = null, refusal = null
       where organization_id = ${organizationId} and status = ${from} and summary is not null
         and preview is not null and file_sha256 is not null
      returning id`;
    if (!load) throw noMappingOpen();
  });
