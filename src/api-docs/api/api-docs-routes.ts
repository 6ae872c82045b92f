import { readFile } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';

import { requestLanguage } from '../../platform/api/http/request-language.ts';
import type { Language } from '../../platform/language.ts';
import { documentedCalls } from './documented-calls.ts';
import { renderApiDocs } from './render-api-docs.ts';

/** The calls as a page that people read; rendered once in each language. */
export const apiDocsRoutes = async (app: FastifyInstance): Promise<void> => {
  const pages = new Map<Language, string>();
  const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
  const config = { access: 'public' } as const;

  app.get('/api-docs', { config }, async (request, reply) => {
    const language = requestLanguage(request);
    const page = pages.get(language) ?? renderApiDocs(documentedCalls(app), language);
    pages.set(language, page);
    return reply
      .headers({ 'content-security-policy': policy, 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(page);
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
