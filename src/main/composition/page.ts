import type { Send } from '../../foundation/platform/call.ts';
import type { Language } from '../../foundation/platform/language.ts';

type Script = { attrs: Record<string, string | boolean> };

/** The files a route needs in the browser. */
export type RouteAssets = { preloads?: string[]; scripts?: Script[] };
/** The file of a route's page, and the slices, or folders of them, whose texts come with it. */
export type RouteSource = { source?: string; texts?: readonly string[] };
/** What a page of the back office loads. */
export type AdminAssets = {
  styleSheets: string[];
  scripts: string[];
  preloads: string[];
  fonts?: string[];
};
export type PageAssets = {
  routes: Record<string, RouteAssets>;
  /** Addresses, each list in the order of the cascade. */
  styleSheets: {
    ofAllPages: string[];
    ofEmbeds: string[];
    /** Those of a page in full, by the id of its route. */
    ofRoutes: Record<string, string[]>;
  };
  /** Addresses of the fonts; while developing the style sheet alone knows them. */
  fonts?: string[];
};

export type PageRequest = {
  /** Path and query, as asked; never a host. */
  path: string;
  /** Where visitors reach the site; no slash at the end. */
  publicUrl: string;
  send: Send;
  language: Language;
  /** Empty when none is chosen. */
  organizationId: string;
  /** Who takes reports of pages that no organization takes. */
  reportEmail: string | undefined;
  assets: PageAssets;
};

/** `failures` are errors met while making the page; with one the page is not fit to be shown. */
export type PageAnswer = {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The texts of the scripts that stand in it and may run. */
  scripts: string[];
  failures: unknown[];
};

/** A part of the monitor for the frame of another site; `path` as asked, `/embed/types?…`. */
export type EmbedRequest = Omit<PageRequest, 'publicUrl' | 'reportEmail'>;

export type EmbedAnswer = Pick<PageAnswer, 'status' | 'html'>;

/** A page that stands alone when no other can be made. */
export type FailureRequest = {
  kind: 'error' | 'maintenance' | 'busy' | 'limited' | 'slow';
  /** The id under which the log holds the error; none when it is the visitor's. */
  errorId?: string | undefined;
  /** Seconds until it is worth another try, where that is known. */
  retryAfter?: number | undefined;
  /** The page that failed, for another try. */
  path: string;
  language: Language;
  reportEmail: string | undefined;
  assets: PageAssets;
};

/** What the rendering bundle exports; plain data, so that api and web share no code. */
export type PageRenderer = {
  renderPage: (page: PageRequest) => Promise<PageAnswer>;
  renderFailure: (failure: FailureRequest) => Promise<string>;
  renderEmbed: (embed: EmbedRequest) => Promise<EmbedAnswer>;
  /** The path and query of a page without what no page reads. */
  understoodAddress: (address: string) => string;
  /** The bundle has a clock of its own. */
  setTimeZone: (zone: string) => void;
  /** What each route loads late, by route id. */
  routeSources: () => Record<string, RouteSource>;
};
