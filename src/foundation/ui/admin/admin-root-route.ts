import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';

import type { Access, Writes } from '../../platform/permission.ts';
import type { Texts } from '../web/texts.ts';
import type { callWith } from './call-with.ts';

/** What belongs to the whole document of the back office. */
export type AdminContext = {
  queries: QueryClient;
  texts: Texts;
  call: ReturnType<typeof callWith>;
  /** Empty when none is chosen. */
  organizationId: string;
  /** Who takes reports of pages that no organization takes. */
  reportEmail: string | undefined;
  /** Characters of a new password, as the installation chose. */
  leastPasswordLength: number;
  /** Is told that the session has ended; whether somebody signed in again at once. */
  endSession: () => Promise<boolean>;
  /** Whether who is signed in has that right. */
  mayUse: (access: Access) => boolean;
  /** Whether who is signed in may change what a call with that declaration changes. */
  mayWrite: (writes: Writes | undefined) => boolean;
  /** Leads away who may not open a page of the shell. */
  guard: (visit: AdminVisit) => Promise<void>;
};

/** A page that somebody is about to open. */
export type AdminVisit = {
  context: AdminContext;
  location: { href: string; pathname: string };
  matches: { staticData: { access?: Access; withoutOrganization?: true } }[];
};

export const adminRootRoute = createRootRouteWithContext<AdminContext>()({});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open the page; children of the shell say so, and the guard reads it. */
    access?: Exclude<Access, 'public'>;
    /** The key of the page's name, for the tab: `suppliers-admin:title`. */
    title?: string;
    /** May be opened before an organization is chosen, as it shows nothing of one. */
    withoutOrganization?: true;
  }
}
