import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answerUnchanged, matchesEtag, weakEtagOf } from '../../platform/api/http/conditional.ts';
import { timeZone } from '../../platform/time-zone.ts';
import type { PageAnswer } from '../page.ts';
import { canonicalPath } from './canonical-path.ts';
import { packedPage, plainPage } from './page-body.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { sendFailure } from './page-failure.ts';
import type { PageStates } from './page-states.ts';
import { parameter, readVisit, type PageVisit } from './page-visit.ts';
import { sendInProcess } from './send-in-process.ts';
import type { Site } from './site.ts';

type Parts = {
  site: Site;
  cache: PageCache;
  states: PageStates;
  findOrganization: (name: string) => Promise<string | undefined>;
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
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': parts.site.policy(nonce, framesOf(request.url, parts.mapUrl)),
      'cache-control': 'private, no-cache',
      vary: 'cookie, accept-language, accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    const usual = canonicalPath(request.url);
    if (usual) return reply.redirect(usual, 301);
    const change = parameter(request, 'changeOrganization');
    if (change) return reply.redirect(addressOfChange(request.url, change), 302);
    try {
      const visit = await readVisit(request, reply, parts.findOrganization);
      const etag = await findTag(parts, visit);
      // Only a whole page has a tag, so who names it has one.
      const isKnown = etag !== undefined && matchesEtag(request, etag);
      if (isKnown && answerUnchanged(request, reply, { etag })) return reply;
      const page = await parts.cache.find({ ...visit, etag }, (hole) =>
        render(app, parts, request, visit, hole),
      );
      const elsewhere = await findElsewhere(parts, request, page.status);
      if (elsewhere) return reply.redirect(elsewhere, 302);
      const isWhole = etag !== undefined && page.status === 200;
      if (isWhole && answerUnchanged(request, reply, { etag })) return reply;
      return reply.send(await fillPage(request, reply, page, nonce));
    } catch (error) {
      return sendFailure(parts, request, reply, error);
    }
  });
};

/** Undefined where nothing is framed. */
const framesOf = (url: string, mapUrl: string): string | undefined =>
  /^\/contact(?:\?|$)/.test(url) ? new URL(mapUrl).origin : undefined;

/**
 * What the page is made of, asked before it is made. Weak, as each answer has its own nonce; while
 * developing there is none.
 */
const findTag = async (parts: Parts, visit: PageVisit) => {
  const { site, states, publicUrl, mapUrl, reportEmail } = parts;
  if (!site.version) return undefined;
  const state = await states.find(visit.organizationId);
  return weakEtagOf(site.version, publicUrl, mapUrl, reportEmail, timeZone(), visit, state);
};

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

const render = async (
  app: FastifyInstance,
  parts: Parts,
  request: FastifyRequest,
  visit: PageVisit,
  nonce: string,
): Promise<PageAnswer> => {
  const send = sendInProcess(app, request, visit.organizationId);
  const { publicUrl, reportEmail, site } = parts;
  const answer = await site.renderPage({ ...visit, publicUrl, reportEmail, send, nonce });
  if (answer.failures.length > 0) throw answer.failures[0];
  return answer;
};

const fillPage = async (
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: CachedPage,
  nonce: string,
): Promise<Buffer> => {
  const packs = /\bgzip\b/.test(asked['accept-encoding'] ?? '');
  const content = packs ? await packedPage(body, nonce) : plainPage(body, nonce);
  reply.code(status).headers({ ...headers, ...(packs && { 'content-encoding': 'gzip' }) });
  return content;
};

/** Links of other monitors choose an organization on any page (specification, section 2). */
const addressOfChange = (url: string, organization: string): string => {
  const [path = '/', query] = url.split('?');
  const rest = new URLSearchParams(query);
  rest.delete('changeOrganization');
  const redirectTo = rest.size > 0 ? `${path}?${rest.toString()}` : path;
  const search = new URLSearchParams({ redirectTo, autoSelectOrganization: organization });
  return `/select-organization?${search.toString()}`;
};
