import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageAnswer } from '../page.ts';
import { packedPage, plainPage } from './page-body.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { sendFailure } from './page-failure.ts';
import { parameter, readVisit, type Visit } from './page-visit.ts';
import { sendInProcess } from './send-in-process.ts';
import type { Site } from './site.ts';

type Parts = {
  site: Site;
  cache: PageCache;
  findOrganization: (name: string) => Promise<string | undefined>;
};

/** Every address that is no call and no file is a page, even if only to say that there is none. */
export const pageRoutes =
  ({ site, cache, findOrganization }: Parts) =>
  async (app: FastifyInstance) => {
    app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      reply.headers({
        'content-security-policy': site.policy(nonce),
        'cache-control': 'private, no-cache',
        vary: 'cookie, accept-language, accept-encoding',
        'content-type': 'text/html; charset=utf-8',
      });
      const change = parameter(request, 'changeOrganization');
      if (change) return reply.redirect(addressOfChange(request.url, change), 302);
      try {
        const visit = await readVisit(request, reply, findOrganization);
        const page = await cache.find(visit, (hole) => render(app, site, request, visit, hole));
        return reply.send(await fillPage(request, reply, page, nonce));
      } catch (error) {
        return sendFailure(site, request, reply, error);
      }
    });
  };

const render = async (
  app: FastifyInstance,
  site: Site,
  request: FastifyRequest,
  visit: Visit,
  nonce: string,
): Promise<PageAnswer> => {
  const send = sendInProcess(app, request, visit.organizationId);
  const answer = await site.renderPage({ ...visit, send, nonce });
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
