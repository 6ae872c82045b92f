import type { ColumnCode } from '../data-load/columns.ts';
import { commonHeadings, findByHeading } from './common-headings.ts';
import { recogniseFormat } from './known-formats.ts';
import { columnsOfSource, type Layout, type Sources } from './layout.ts';
import { nameInParts } from './name-in-parts.ts';
import { findByContents, recognisableContents, type SheetBody } from './recognisable-contents.ts';
import type { RememberedLayout } from './remembered-layout.ts';
import { findColumn, type SheetColumn } from './sheet-columns.ts';
import { codeOfHeading } from './template-headings.ts';
import { amountsInOneColumn } from './two-amounts.ts';

/** Why a source is proposed. */
export const proposalReasons = ['remembered', 'heading', 'contents'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export type Proposal = {
  sources: Sources;
  reasons: Partial<Record<ColumnCode, ProposalReason>>;
  amendments?: Layout['amendments'];
};

/**
 * What the columns of a sheet probably are: as it was said of columns with the same headings, else by
 * their headings, else by what stands in them. Each column is proposed once.
 */
export const proposeSources = (
  columns: readonly SheetColumn[],
  body: SheetBody,
  remembered: readonly RememberedLayout[],
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
  addAll('remembered', saidOfSame(columns, remembered));
  addAll('heading', recogniseFormat(columns)?.sources ?? {});
  for (const { name } of columns) {
    const code = codeOfHeading(name);
    if (code) add('heading', code, { column: name });
  }
  const used = () => new Set(Object.values(proposal.sources).flatMap(columnsOfSource));
  const free = () => columns.filter(({ name }) => !used().has(name));
  addAll('heading', amountsInOneColumn(free(), body));
  addAll('heading', nameInParts(free()));
  for (const common of commonHeadings) {
    const column = findByHeading(free(), common);
    if (column) add('heading', common.code, { column: column.name });
  }
  for (const content of recognisableContents) {
    if (proposal.sources[content.code]) continue;
    const column = findByContents(free(), body, content);
    if (column) add('contents', content.code, { column: column.name });
  }
  return proposal;
};

/** The sources of earlier files whose columns are all here. */
const saidOfSame = (
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
