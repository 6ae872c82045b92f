import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router';

import { languages } from '../../platform/language.ts';
import { z } from '../../platform/schema.ts';
import type { Texts } from './texts.ts';

/** What belongs to the whole document; `organizationId` is empty when none is chosen. */
export type PageContext = {
  queries: QueryClient;
  texts: Texts;
  organizationId: string;
  /** Who takes reports of pages that no organization takes. */
  reportEmail?: string | undefined;
  /** Where visitors reach the site, no slash at the end; only the server is told. */
  publicUrl?: string;
};

/**
 * `org` and `lang` come in shared links; the server keeps them in cookies. Once an address names the
 * organization, every link keeps it: tabs of two organizations share their cookies.
 */
const DocumentSearch = z.object({
  org: z.string().max(100).optional().catch(undefined),
  lang: z.enum(languages).optional().catch(undefined),
});

export const rootRoute = createRootRouteWithContext<PageContext>()({
  validateSearch: DocumentSearch,
  search: { middlewares: [retainSearchParams(['org'])] },
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The file of a lazily loaded page, so that the server can announce its chunk. */
    source?: `src/${string}.tsx`;
    /** Shows a list, which one can go to past its filter (`Answer`). */
    hasResults?: true;
    /** Ends with where a visitor may look next. */
    leadsOn?: boolean;
    /** The slices, or folders of them, whose texts come with that page (late-texts.ts). */
    texts?: readonly string[];
    /** The status of a page that is found but says no. */
    status?: number;
    /** A page that no search engine should show. */
    unlisted?: true;
  }
}
