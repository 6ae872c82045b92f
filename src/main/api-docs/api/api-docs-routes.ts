import { readFile } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';

import {
  type PackableBody,
  packableBody,
} from '../../../foundation/platform/api/http/packable-body.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { sendPacked } from '../../../foundation/platform/api/http/send-packed.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { documentedCalls } from './documented-calls.ts';
import { renderApiDocs } from './render-api-docs.ts';

/** The calls as a page that people read; rendered once in each language. */
export const apiDocsRoutes = async (app: FastifyInstance): Promise<void> => {
  const pages = new Map<Language, PackableBody>();
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
  const config = { access: 'public', cost: 'low' } as const;

  app.get('/api-docs', { config }, async (request, reply) => {
    const language = requestLanguage(request);
    const page = pages.get(language) ?? packableBody(renderApiDocs(documentedCalls(app), language));
    pages.set(language, page);
    reply
      .headers({
        'content-security-policy': policy,
        'content-language': language,
        'cache-control': 'private, no-cache',
      })
      .type('text/html; charset=utf-8');
    return sendPacked(request, reply, page, language);
  });

  app.get('/api-docs/style.css', { config }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(style),
  );
};

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
