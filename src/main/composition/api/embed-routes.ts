import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answerUnchanged, weakEtagOf } from '../../../foundation/platform/api/http/conditional.ts';
import { languages } from '../../../foundation/platform/language.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { OrganizationFinder } from './organization-finder.ts';
import type { PageCache } from './page-cache.ts';
import { sendFailure } from './page-failure.ts';
import type { PageStates } from './page-states.ts';
import { inPageTurn } from './page-turn.ts';
import { parameter } from './page-visit.ts';
import { sendInProcess } from './send-in-process.ts';
import type { Site } from './site.ts';
import { writePage } from './write-page.ts';

type Parts = {
  site: Site;
  cache: PageCache;
  states: PageStates;
  organizations: OrganizationFinder;
  reportEmail: string | undefined;
};

/**
 * What other sites may show in a frame, and nothing else of the product. Nothing of the visitor is
 * read, neither cookies nor languages, nothing is kept there, and no script runs.
 */
export const embedRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  app.get('/embed/*', { config: { access: 'public', cost: 'low' } }, async (request, reply) => {
    reply.headers(embedHeaders).removeHeader('x-frame-options').removeHeader('vary');
    try {
      return await answerEmbed(app, parts, request, reply);
    } catch (error) {
      return sendFailure(parts, request, reply, error);
    }
  });
};

const embedHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
};

const answerEmbed = async (
  app: FastifyInstance,
  { site, cache, states, organizations }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const organizationId = (await organizations.findPublic(parameter(request, 'org') ?? '')) ?? '';
  const language = languages.find((one) => one === parameter(request, 'lang')) ?? 'es';
  const path = site.understoodAddress(request.url);
  const embed = { path, organizationId, language };
  const { own } = await states.find(organizationId);
  const etag = site.version && weakEtagOf(site.version, timeZone(), embed, own);
  if (etag && answerUnchanged(request, reply, { etag })) return reply;
  const sendOf = sendInProcess(app, request, organizationId);
  const page = await cache.find({ ...embed, etag }, () =>
    inPageTurn(request.ip, sendOf, async (send) => ({
      ...(await site.renderEmbed({ ...embed, send })),
      headers: {},
      scripts: [],
      failures: [],
    })),
  );
  return reply.send(await writePage(request, reply, page));
};
