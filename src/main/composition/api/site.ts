import type { FastifyInstance } from 'fastify';

import type { Language } from '../../../foundation/platform/language.ts';
import type {
  AdminAssets,
  EmbedAnswer,
  EmbedRequest,
  FailureRequest,
  PageAnswer,
  PageRenderer,
  PageRequest,
} from '../page.ts';
import type { PageNeeds } from './content-security-policy.ts';

/** The browser's side of the product: built, or served from its sources while developing. */
export type Site = {
  /** Tells what was built from what is built later; undefined while developing. */
  version?: string;
  renderPage: (page: Omit<PageRequest, 'assets'>) => Promise<PageAnswer>;
  renderFailure: (failure: Omit<FailureRequest, 'assets'>) => Promise<string>;
  renderEmbed: (embed: Omit<EmbedRequest, 'assets'>) => Promise<EmbedAnswer>;
  understoodAddress: PageRenderer['understoodAddress'];
  /** The content security policy of a page whose own scripts have these sources. */
  policy: (scripts: string[], needs?: PageNeeds) => string;
  /** The files of the back office, and the policy of its pages. */
  adminAssets: (language: Language) => AdminAssets;
  adminPolicy: (nonce: string) => string;
  /** Serves the files that pages load. */
  attach: (app: FastifyInstance) => Promise<void>;
};
