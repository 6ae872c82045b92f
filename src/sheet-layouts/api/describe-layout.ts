import { cellText } from '../../data-load/cells/cell-text.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { RawRow } from '../../spreadsheets/api/raw-row.ts';
import { assignColumns } from '../assign-column.ts';
import { applyChanges } from '../layout-draft.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import { columnsOfLayout } from '../layout.ts';
import { placeLayout } from '../place-layout.ts';
import { type Proposal, proposeSources } from '../propose-sources.ts';
import { setOfHeadings } from '../remembered-layout.ts';
import { columnLetter, findColumn } from '../sheet-columns.ts';
import { refusedPartOf } from './ask-for-columns-again.ts';
import { findExamples } from './example-rows.ts';
import { amountPlaces, mergeFiller } from './fill-merged.ts';
import { findMappedLoad, type MappedLoad, placeOfHeadings, sheetsAlike } from './mapped-load.ts';
import { possibleHeads } from './recognise-layout.ts';
import { findLayouts, findWhoRemembered } from './remembered-layouts.ts';
import { saidValuesOf } from './said-values-of.ts';
import { bodyOf, saidUnitOf, type SheetHead, type SheetTop } from './sheet-start.ts';

/** The first rows of the load, and what its columns are or probably are. */
export const describeLayout = async (
  sql: Queries,
  organizationId: string,
  translate: IssueTranslate,
): Promise<LoadLayout> => {
  const load = await findMappedLoad(sql, organizationId);
  const { fileName, preview, reading, draft, refusal, canKeep } = load;
  const { sheet, top, head } = placeOfHeadings(load);
  const body = bodyOf(top, head.headingRow + head.headingRows);
  const remembered = await findLayouts(sql, organizationId);
  const proposal =
    saidBefore(load, { sheet: sheet.name, head }) ??
    proposeSources(
      head.columns,
      body.map(({ values }) => values),
      remembered,
    );
  const names = head.columns.map(({ name }) => name);
  const shown = filledBody(top, head, proposal.sources);
  const leftOut = draft?.leftOutSheets ?? reading?.layout?.leftOutSheets ?? [];
  const isRead = ({ name, isHidden }: { name: string; isHidden: boolean }): boolean =>
    isHidden && !draft?.leftOutSheets
      ? (reading?.layout?.sheets?.includes(name) ?? false)
      : !leftOut.includes(name);
  const alike = sheetsAlike(preview, { sheet: sheet.name, columns: names }).map((other) => ({
    ...other,
    isRead: isRead(other),
  }));
  const layout = withDraft(proposal, draft, names);
  return {
    fileName,
    sheets: preview.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
    sheetsAlike: alike,
    headingRow: head.headingRow,
    headingRows: headingRowsOf(top),
    rows: body.length,
    saidUnit: saidUnitOf(top, head, sheet.name),
    columns: head.columns.map(({ name, heading, place }) => {
      const cells = shown.map(({ values }) => cellText(values[place] ?? null));
      return {
        name,
        heading,
        letter: columnLetter(place),
        samples: cells.slice(0, samples),
        filled: cells.filter(Boolean).length,
      };
    }),
    ...layout,
    saidValues: saidValuesOf(load, alike),
    examples: findExamples(body, head.columns, layout.sources),
    remembered: await findWhoRemembered(sql, organizationId, setOfHeadings(names)),
    refusal: refusal && {
      text: translate(refusal.key, refusal.values),
      ...refusedPartOf(refusal),
    },
    canKeep,
  };
};

/** What is merged downwards is shown in each of its rows, as it is read. */
const filledBody = (
  top: SheetTop,
  { headingRow, headingRows, columns }: SheetHead,
  sources: Proposal['sources'],
): RawRow[] => {
  const fill = mergeFiller(top.merges, amountPlaces(columns, sources));
  return bodyOf(top, headingRow + headingRows).map(({ rowIndex, values }) => {
    const row = { rowIndex, values: [...values] };
    fill(row);
    return row;
  });
};

const samples = 3;

/** The layout with which the rows were read, where the columns are those. */
const saidBefore = (
  { reading }: MappedLoad,
  { sheet, head: { headingRow, columns } }: { sheet: string; head: SheetHead },
): Proposal | undefined => {
  const layout = reading?.layout;
  const isThere = layout?.sheets?.[0] === sheet && layout.headingRow === headingRow;
  const said = layout && isThere ? placeLayout(layout, columns) : layout;
  const isWhole = said && columnsOfLayout(said).every((name) => findColumn(columns, name));
  return isWhole ? { sources: said.sources, reasons: {} } : undefined;
};

/** What was chosen has no reason of ours. */
const withDraft = (
  { sources: found, reasons }: Proposal,
  draft: MappedLoad['draft'],
  names: readonly string[],
): Pick<LoadLayout, 'sources' | 'proposed' | 'choices' | 'reasons'> => {
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

/** Rows that may hold the headings, with how they begin. */
const headingRowsOf = (top: SheetTop): LoadLayout['headingRows'] =>
  possibleHeads(top).map(({ headingRow, columns }) => ({
    row: headingRow,
    text: columns
      .map(({ heading }) => heading)
      .filter(Boolean)
      .slice(0, 4)
      .join(' · ')
      .slice(0, 80),
  }));
