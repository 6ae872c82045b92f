import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { addColumnSums } from '../add-column-sums.ts';
import { assignColumns } from '../assign-column.ts';
import { type LayoutAnswers, isAnswered, kindsOfColumns } from '../layout-answers.ts';
import { applyChanges, type ColumnChoices, type LayoutDraft } from '../layout-draft.ts';
import { findLayoutQuestions, type LayoutQuestion } from '../layout-questions.ts';
import { columnsOfLayout, type Sources } from '../layout.ts';
import { placeLayout } from '../place-layout.ts';
import { figuresOfBody, type Proposal, proposeSources } from '../propose-sources.ts';
import { findRemembered, type RememberedLayout } from '../remembered-layout.ts';
import { findColumn } from '../sheet-columns.ts';
import type { SheetFigures } from '../sheet-figures.ts';
import { type HeadingPlace, type MappedLoad, placeOfHeadings, sheetsAlike } from './mapped-load.ts';
import type { SheetPreview } from './preview-sheets.ts';
import { bodyOf, type SheetHead, type SheetSample } from './sheet-start.ts';

/** What a load whose columns are asked for has, what is proposed for it, and what was decided. */
export type Mapping = Proposal & {
  sheet: SheetPreview;
  top: SheetSample;
  head: SheetHead;
  body: (CellValue | undefined)[][];
  /** Other sheets with the same headings, and whether they are read as well. */
  alike: { name: string; isHidden: boolean; isRead: boolean }[];
  figures: SheetFigures;
  /** The sources without what was chosen for columns, and that. */
  proposed: Sources;
  choices: ColumnChoices;
  answers: LayoutAnswers;
};

/** Without a place, that of the draft, or the likeliest. */
export const mappingOf = (
  load: MappedLoad,
  remembered: readonly RememberedLayout[],
  place?: HeadingPlace,
): Mapping => {
  const { sheet, top, head } = placeOfHeadings(load, place);
  const { columns } = head;
  const draft = isOfPlace(load, sheet, head) ? load.draft : null;
  const body = bodyOf(top, head.headingRow + head.headingRows).map(({ values }) => values);
  const alike = alikeOf(load, sheet, head, draft);
  const figures = figuresFor({ load, sheet, head, alike }) ?? figuresOfBody(columns, body);
  const before = readBefore(load, sheet, head);
  const found = before ?? proposeSources(columns, body, remembered, figures);
  const earlier = before?.answers ?? findRemembered(remembered, columns)?.layout ?? {};
  const chosen = withDraft(
    found,
    draft,
    columns.map(({ name }) => name),
  );
  return {
    ...chosen,
    sheet,
    top,
    head,
    body,
    alike,
    figures,
    answers: draft
      ? withAnswers(earlier, answersOf(draft, found.sources, chosen.sources))
      : earlier,
  };
};

const alikeOf = (
  { preview, reading }: MappedLoad,
  sheet: SheetPreview,
  head: SheetHead,
  draft: MappedLoad['draft'],
): Mapping['alike'] => {
  const columns = head.columns.map(({ name }) => name);
  const leftOut = draft?.leftOutSheets ?? reading?.layout?.leftOutSheets ?? [];
  const isRead = ({ name, isHidden }: Pick<SheetPreview, 'name' | 'isHidden'>): boolean =>
    isHidden && !draft?.leftOutSheets
      ? (reading?.layout?.sheets?.includes(name) ?? false)
      : !leftOut.includes(name);
  return sheetsAlike(preview, { sheet: sheet.name, columns }).map((alike) => ({
    ...alike,
    isRead: isRead(alike),
  }));
};

const withAnswers = (earlier: LayoutAnswers, now: LayoutAnswers): LayoutAnswers => ({
  answered: [...(earlier.answered ?? []), ...(now.answered ?? [])],
  amountsIncludeTax: now.amountsIncludeTax ?? earlier.amountsIncludeTax,
});

/** What the columns leave in doubt with these sources, and whether a person has decided it. */
export const questionsOf = (
  { head, figures, answers }: Mapping,
  sources: Sources,
): (LayoutQuestion & { isAnswered: boolean })[] =>
  findLayoutQuestions({ columns: head.columns, figures, sources }).map((question) => ({
    ...question,
    isAnswered: isAnswered(question.kind, answers),
  }));

const isOfPlace = ({ draft }: MappedLoad, { name }: SheetPreview, { headingRow }: SheetHead) =>
  draft?.sheet === name && draft.headingRow === headingRow;

type Place = Pick<Mapping, 'sheet' | 'head' | 'alike'> & { load: MappedLoad };

/** Of all sheets that are read; undefined where they were added up below other headings. */
const figuresFor = ({ load, sheet, head, alike }: Place): SheetFigures | undefined => {
  const read = new Set(alike.filter(({ isRead }) => isRead).map(({ name }) => name));
  const { figures } = sheet;
  if (figures?.headingRow !== head.headingRow) return undefined;
  const others = load.preview.filter(({ name }) => read.has(name));
  return addColumnSums([figures, ...others.flatMap((other) => other.figures ?? [])]);
};

/** The layout with which the rows were read, where the columns are those. */
const readBefore = (
  { reading }: MappedLoad,
  sheet: SheetPreview,
  { headingRow, columns }: SheetHead,
): (Proposal & { answers: LayoutAnswers }) | undefined => {
  const layout = reading?.layout;
  const isThere = layout?.sheets?.[0] === sheet.name && layout.headingRow === headingRow;
  const placed = layout && isThere ? placeLayout(layout, columns) : layout;
  if (!placed || !columnsOfLayout(placed).every((name) => findColumn(columns, name)))
    return undefined;
  const { sources, amountsIncludeTax } = placed;
  const answers: LayoutAnswers = { answered: kindsOfColumns, amountsIncludeTax };
  return { sources, reasons: {}, answers };
};

/** What was chosen has no reason of ours. */
const withDraft = (
  { sources: found, reasons }: Proposal,
  draft: LayoutDraft | null,
  names: readonly string[],
): Pick<Mapping, 'sources' | 'proposed' | 'choices' | 'reasons'> => {
  const proposed = applyChanges(found, draft?.changes ?? {});
  const choices = draft?.choices ?? {};
  const { sources } = assignColumns(proposed, choices, names);
  const isAsFound = (code: string) => {
    // The keys of reasons are codes.
    const at = code as ColumnCode;
    return JSON.stringify(sources[at]) === JSON.stringify(found[at]);
  };
  const left = Object.entries(reasons).filter(([code]) => isAsFound(code));
  return { sources, proposed, choices, reasons: Object.fromEntries(left) };
};

/** Another column than the proposed one, or that one where it was asked for. */
const answersOf = (
  { changes, amountsIncludeTax }: LayoutDraft,
  found: Sources,
  chosen: Sources,
): LayoutAnswers => {
  const isDecided = (code: ColumnCode) =>
    code in changes || JSON.stringify(found[code]) !== JSON.stringify(chosen[code]);
  return {
    answered: [
      ...(isDecided('C15') ? (['supplier'] as const) : []),
      ...(isDecided('C20') ? (['number'] as const) : []),
      ...(isDecided('C22') || isDecided('C25') ? (['amount'] as const) : []),
    ],
    amountsIncludeTax,
  };
};
