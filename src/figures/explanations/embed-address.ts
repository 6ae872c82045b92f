import type { Language } from '../../foundation/platform/language.ts';
import type { QueryValues } from '../../foundation/platform/query-string.ts';
import type { ContractFilters } from '../figures/contract-filters.ts';
import { linkedQuery } from '../figures/linked-filters.ts';

/** What other sites may show in a frame: the charts of the home page, groups of contracts. */
export const embedViews = ['quarters', 'types', 'groups'] as const;
export type EmbedView = (typeof embedViews)[number];

export type EmbedOrder = {
  view: EmbedView;
  filters: ContractFilters;
  /** The short name of the organization. */
  organization: string;
  language: Language;
  /** What else the view takes. */
  more?: QueryValues;
};

/** What somebody pastes into a page. */
export const embedCode = (site: string, order: EmbedOrder, title: string): string =>
  `<iframe src="${escaped(site + embedAddress(order))}" title="${escaped(title)}" width="100%" height="${heights[order.view]}" loading="lazy" style="border:0"></iframe>`;

/** In pixels: what a column of a newspaper needs, with the table folded; narrower ones scroll. */
const heights: Record<EmbedView, number> = { quarters: 760, types: 700, groups: 960 };

/** All that it says is in its address: a frame has no cookies, and no default of its own. */
const embedAddress = ({ view, filters, organization, language, more }: EmbedOrder): string =>
  `/embed/${view}${linkedQuery(filters, { ...more, org: organization, lang: language })}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
