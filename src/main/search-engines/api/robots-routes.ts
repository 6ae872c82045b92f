import type { FastifyInstance } from 'fastify';

/**
 * What search engines need not read, and where they find the rest. Images are for previews, and the
 * files of all data for those that look for data sets.
 */
export const robotsRoutes = (publicUrl: string) => async (app: FastifyInstance) => {
  const text = `${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  app.get('/robots.txt', { config: { access: 'public', cost: 'low' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(text),
  );
};

const rules = [
  'User-agent: *',
  'Allow: /public-api/files/image/',
  'Allow: /public-api/data/',
  'Disallow: /api/',
  'Disallow: /public-api/',
  'Disallow: /admin',
  'Disallow: /login',
];
