import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { adminOfflinePage, copyHeaders } from '../../../foundation/offline/saved-pages.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { findSettings } from '../../../office/organizations/api/organization-queries.ts';
import { adminDocument } from './admin-document.ts';
import { adminOfflineDocument } from './admin-offline-document.ts';
import type { OrganizationFinder } from './organization-finder.ts';
import { sendFailure } from './page-failure.ts';
import { readVisit } from './page-visit.ts';
import type { Site } from './site.ts';

type Parts = {
  sql: Sql;
  site: Site;
  leastPasswordLength: number;
  reportEmail: string | undefined;
  organizations: OrganizationFinder;
};

/**
 * The pages for who runs a monitor. They all are one document, which says nothing that a stranger may
 * not know: the calls it makes ask who is there.
 */
export const adminPageRoutes = (parts: Parts) => async (app: FastifyInstance) => {
  for (const url of ['/login', '/forgot-password', '/new-password/:token', '/admin', '/admin/*'])
    app.get(url, { config: { access: 'public', cost: 'low' } }, (request, reply) =>
      answerPage(parts, request, reply),
    );
  app.get(adminOfflinePage, { config: { access: 'public', cost: 'low' } }, (request, reply) =>
    reply
      .headers({ ...copyHeaders, 'cache-control': 'no-store' })
      .send(adminOfflineDocument(requestLanguage(request))),
  );
};

const answerPage = async (
  { sql, site, leastPasswordLength, reportEmail, organizations }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const nonce = randomBytes(16).toString('base64');
  reply.headers({
    'content-security-policy': site.adminPolicy(nonce),
    'cache-control': 'no-store',
    // The address of a page may hold what allows to set a password.
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
  });
  try {
    const { language, organizationId } = await readVisit(request, reply, organizations);
    const organization = organizationId ? await findSettings(sql, organizationId) : undefined;
    const assets = site.adminAssets(language);
    return adminDocument({
      language,
      organization,
      leastPasswordLength,
      reportEmail,
      nonce,
      assets,
    });
  } catch (error) {
    return sendFailure({ site, reportEmail }, request, reply, error);
  }
};
