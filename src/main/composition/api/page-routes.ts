import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  answerUnchanged,
  matchesEtag,
  weakEtagOf,
} from '../../../foundation/platform/api/http/conditional.ts';
import { dayOf, timeZone } from '../../../foundation/platform/time-zone.ts';
import type { PageAnswer } from '../page.ts';
import { canonicalPath } from './canonical-path.ts';
import type { PageNeeds } from './content-security-policy.ts';
import type { OrganizationFinder } from './organization-finder.ts';
import { pageCache, type PageCache } from './page-cache.ts';
import { sendFailure } from './page-failure.ts';
import type { PageStates } from './page-states.ts';
import { inPageTurn } from './page-turn.ts';
import { parameter, readVisit, type PageVisit } from './page-visit.ts';
import { sendInProcess } from './send-in-process.ts';
import type { Site } from './site.ts';
import { writePage } from './write-page.ts';

type Parts = {
  site: Site;
  cache: PageCache;
  states: PageStates;
  organizations: OrganizationFinder;
  /** The address of a row in the organization that has it. */
  findRow: (address: string) => Promise<string | undefined>;
  /** Where visitors reach the site. */
  publicUrl: string;
  reportEmail: string | undefined;
  /** Whose maps the contact page may frame. */
  mapUrl: string;
};

/** Every address that is no call and no file is a page, even if only to say that there is none. */
export const pageRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  // What is refused before the page is looked at is told on a page too.
  app.setErrorHandler((error, request, reply) => {
    reply.headers({
      'content-security-policy': parts.site.policy([], {}),
      'content-type': 'text/html; charset=utf-8',
    });
    return sendFailure(parts, request, reply, error);
  });
  app.get('/*', { config: { access: 'public', cost: 'low' } }, async (request, reply) => {
    const policyOf = (scripts: string[]) => ({
      'content-security-policy': parts.site.policy(scripts, needsOf(request.url, parts.mapUrl)),
    });
    reply.headers({
      ...policyOf([]),
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language, accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    const usual = usualAddress(request);
    if (usual) return reply.redirect(usual, 301);
    const change = parameter(request, 'changeOrganization');
    if (change) return reply.redirect(addressOfChange(request.url, change), 302);
    try {
      const path = parts.site.understoodAddress(request.url);
      const visit = { ...(await readVisit(request, reply, parts.organizations)), path };
      const etag = await findTag(parts, visit);
      // Only a whole page has a tag, so who names it has one.
      const isKnown = etag !== undefined && matchesEtag(request, etag);
      if (isKnown && answerUnchanged(request, reply, { etag })) return reply;
      const cache = isOfMore(visit.path) ? noCache : parts.cache;
      const page = await cache.find({ ...visit, etag }, () => render(app, parts, request, visit));
      const elsewhere = await findElsewhere(parts, request, page.status);
      if (elsewhere) return reply.redirect(elsewhere, 302);
      const isWhole = etag !== undefined && page.status === 200;
      if (isWhole && answerUnchanged(request, reply, { etag })) return reply;
      return reply
        .headers(policyOf(page.scriptSources))
        .send(await writePage(request, reply, page));
    } catch (error) {
      return sendFailure(parts, request, reply, error);
    }
  });
};

/** Where the same page stands as pages are written; a path that could not be decoded is written out. */
const usualAddress = ({ url, originalUrl }: FastifyRequest): string | undefined =>
  url === originalUrl ? canonicalPath(url) : url;

const needsOf = (url: string, mapUrl: string): PageNeeds => ({
  frames: /^\/contact(?:\?|$)/.test(url) ? new URL(mapUrl).origin : undefined,
  sql: /^\/data\/sql(?:\?|$)/.test(url),
});

/**
 * What the page is made of, asked before it is made. Weak, as it tells nothing of the bytes; while
 * developing there is none.
 */
const findTag = async (parts: Parts, visit: PageVisit) => {
  const { site, states, publicUrl, mapUrl, reportEmail } = parts;
  if (!site.version || isOfMore(visit.path)) return undefined;
  const { own, signals, everyVersion } = await states.find(visit.organizationId);
  const others = isOfEveryMonitor(visit.path) ? everyVersion : undefined;
  const day = isDated(visit.path) ? dayOf(new Date()) : undefined;
  return weakEtagOf(
    site.version,
    publicUrl,
    mapUrl,
    reportEmail,
    timeZone(),
    visit,
    own,
    showsSignals(visit.path) ? signals : undefined,
    others,
    day,
  );
};

/**
 * A comparison is made of the data of several monitors, foreign ones too, and the files of all data
 * are made some time after a change: no state of the organization tells theirs. Links of letters are
 * about what one reader asked for.
 */
const isOfMore = (path: string): boolean =>
  /^\/(?:comparations|data|subscriptions)(?:[/?]|$)/.test(path);

/** The page of the index and the first page tell the index of the other monitors too. */
const isOfEveryMonitor = (path: string): boolean =>
  /^\/(?:calculations\/corruption-index\/?)?(?:\?|$)/.test(path);

/** Lists of contracts, suppliers and units have signals once these are computed after a change. */
const showsSignals = (path: string): boolean =>
  /^\/(?:contracts|(?:suppliers|administrative-units)\/[^/?]+)(?:\?|$)/.test(path);

/** The page of a figure says on which day it is read. */
const isDated = (path: string): boolean => /^\/figure(?:\?|$)/.test(path);

/** Keeps nothing. */
const noCache = pageCache(0);

/**
 * A shared row opens for who has chosen no organization, or another one than the row's. An address
 * that names the organization is meant as it is.
 */
const findElsewhere = async (
  { findRow }: Parts,
  request: FastifyRequest,
  status: number,
): Promise<string | undefined> => {
  const isMissing = status === 404 || status === 302;
  return isMissing && parameter(request, 'org') === undefined ? findRow(request.url) : undefined;
};

const render = (
  app: FastifyInstance,
  { publicUrl, reportEmail, site }: Parts,
  request: FastifyRequest,
  visit: PageVisit,
): Promise<PageAnswer> =>
  inPageTurn(request.ip, sendInProcess(app, request, visit.organizationId), async (send) => {
    const answer = await site.renderPage({ ...visit, publicUrl, reportEmail, send });
    if (answer.failures.length > 0) throw answer.failures[0];
    return answer;
  });

/** Such a link names no organization: the visitor is asked which. */
const saysOnlyYes = (value: string): boolean => ['1', 'true'].includes(value.toLowerCase());

/** Links of other monitors choose an organization on any page (specification, section 2). */
const addressOfChange = (url: string, organization: string): string => {
  const [path = '/', query] = url.split('?');
  const rest = new URLSearchParams(query);
  rest.delete('changeOrganization');
  const redirectTo = rest.size > 0 ? `${path}?${rest.toString()}` : path;
  const search = new URLSearchParams({ redirectTo });
  if (!saysOnlyYes(organization)) search.set('autoSelectOrganization', organization);
  return `/select-organization?${search.toString()}`;
};
