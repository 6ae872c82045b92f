import type { ColumnCode } from '../data-load/columns.ts';
import {
  amountCandidates,
  isAmountHeading,
  mayBeContracts,
  namesOfAmounts,
} from './amount-columns.ts';
import { commonHeadings, findByHeading, canGiveField } from './common-headings.ts';
import { findContractNumbers, isNoContractNumber } from './contract-numbers.ts';
import { recogniseFormat } from './known-formats.ts';
import { columnsOfSource, type Layout, type Sources } from './layout.ts';
import {
  columnsOfOthers,
  haveNames,
  partiesOf,
  rfcAlone,
  supplierCandidates,
} from './party-columns.ts';
import {
  findProven,
  firstOfEqual,
  recognisableContents,
  type SheetBody,
} from './recognisable-contents.ts';
import type { RememberedLayout } from './remembered-layout.ts';
import { hasRowNumbers, isRowNumber } from './row-numbers.ts';
import { findColumn, type SheetColumn } from './sheet-columns.ts';
import { figuresOfRows, type SheetFigures } from './sheet-figures.ts';
import { codeOfHeading } from './template-headings.ts';
import { amountsCalledTwo, amountsInCells } from './two-amounts.ts';

/** Why a source is proposed. */
export const proposalReasons = ['remembered', 'heading', 'contents'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export type Proposal = {
  sources: Sources;
  reasons: Partial<Record<ColumnCode, ProposalReason>>;
  amendments?: Layout['amendments'];
};

/**
 * What the columns of a sheet probably are: as somebody chose for columns with the same headings, else by
 * their headings, else by what stands in them. Each column is proposed once. Amounts are told by what
 * adds up to them first; `figures` are those of the whole sheet, where it was read.
 */
export const proposeSources = (
  columns: readonly SheetColumn[],
  body: SheetBody,
  remembered: readonly RememberedLayout[],
  figures: SheetFigures = figuresOfBody(columns, body),
): Proposal => {
  const proposal: Proposal = { sources: {}, reasons: {} };
  const add = (reason: ProposalReason, code: ColumnCode, source: Sources[ColumnCode]) => {
    if (!source || proposal.sources[code]) return;
    proposal.sources[code] = source;
    proposal.reasons[code] = reason;
  };
  const addAll = (reason: ProposalReason, sources: Sources) => {
    // The keys of an object of codes are codes.
    for (const [code, source] of Object.entries(sources)) add(reason, code as ColumnCode, source);
  };
  const parties = partiesOf(columns);
  const others = columnsOfOthers(parties);
  const used = () => new Set(Object.values(proposal.sources).flatMap(columnsOfSource));
  const free = () => columns.filter(({ name }) => !used().has(name) && !others.has(name));
  addAll('remembered', rememberedSources(columns, remembered));
  addAll('heading', recogniseFormat(columns)?.sources ?? {});
  addAll('heading', supplierSources(parties, used(), figures));
  for (const { name } of free().filter((column) => !isRowNumber(body, column)))
    addAll('heading', templateSource(name));
  addAll('heading', amountsCalledTwo(free()));
  if (!proposal.sources.C22) addAll('contents', amountsInCells(free(), body));
  const amount = amountCandidates(free(), figures)[0];
  if (amount && !proposal.sources.C22)
    add(amount.isProven ? 'contents' : 'heading', 'C25', { column: amount.name });
  const called = (code: ColumnCode) =>
    code === 'C20' ? free().filter((column) => !isNoContractNumber(body, column)) : free();
  for (const common of commonHeadings)
    add('heading', common.code, sourceOf(findByHeading(called(common.code), common)));
  const notCounting = () => free().filter((column) => !hasRowNumbers(body, column));
  add('contents', 'C20', sourceOf(findContractNumbers(notCounting(), body)));
  for (const content of recognisableContents) {
    const { C21, [content.code]: known } = proposal.sources;
    if (!known)
      add(
        'contents',
        content.code,
        findContent(notCounting(), body, content, placeOf(columns, C21)),
      );
  }
  return proposal;
};

const sourceOf = (column: SheetColumn | undefined): Sources[ColumnCode] =>
  column && { column: column.name };

const templateSource = (name: string): Sources => {
  const code = codeOfHeading(name);
  return code ? { [code]: { column: name } } : {};
};

/** Where the day of the contract stands, if one column gives it. */
const placeOf = (columns: readonly SheetColumn[], source: Sources['C21']): number | undefined =>
  source && 'column' in source ? findColumn(columns, source.column)?.place : undefined;

/** Amounts may look like years, and documents and days are of many things. */
const findContent = (
  columns: readonly SheetColumn[],
  body: SheetBody,
  content: (typeof recognisableContents)[number],
  dayPlace: number | undefined,
): Sources[ColumnCode] => {
  const possible = columns.filter(
    (column) =>
      canGiveField(content.code, column.heading) &&
      (content.code === 'C25' ? mayBeContracts(column) : !isAmountHeading(column)),
  );
  return sourceOf(firstOfEqual(findProven(possible, body, content, dayPlace), body));
};

/** What the first rows come to. */
export const figuresOfBody = (columns: readonly SheetColumn[], body: SheetBody): SheetFigures =>
  figuresOfRows({ headingRow: 0, columns, amountNames: namesOfAmounts(columns) }, body);

/** Who got the contracts, with the RFC that stands beside. */
const supplierSources = (
  parties: ReturnType<typeof partiesOf>,
  used: ReadonlySet<string>,
  figures: SheetFigures,
): Sources => {
  const candidates = supplierCandidates(parties).filter(({ columns }) =>
    columns.every((name) => !used.has(name)),
  );
  const supplier =
    candidates.find(({ columns }) => figures.rows === 0 || haveNames(figures, columns)) ??
    candidates.find(({ columns }) => columns.every((name) => !figures.columns[name]?.filled));
  const rfc = supplier ? supplier.rfc : rfcAlone(parties);
  return {
    ...(supplier && { C15: supplier.source }),
    ...(rfc !== undefined && !used.has(rfc) && { C16: { column: rfc } }),
  };
};

/** The sources of earlier files whose columns are all here. */
const rememberedSources = (
  columns: readonly SheetColumn[],
  remembered: readonly RememberedLayout[],
): Sources => {
  const sources: Sources = {};
  for (const { layout } of remembered)
    for (const [code, source] of Object.entries(layout.sources))
      if (!(code in sources) && columnsOfSource(source).every((name) => findColumn(columns, name)))
        Object.assign(sources, { [code]: source });
  return sources;
};
