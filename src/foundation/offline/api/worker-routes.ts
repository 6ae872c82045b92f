import { readFile } from 'node:fs/promises';

import type { FastifyInstance } from 'fastify';

import { codeVersion } from '../../platform/api/code-version.ts';
import { workerAddress } from '../saved-pages.ts';

const built = new URL('../../../../dist/worker/service-worker.js', import.meta.url);

/** At the root, whose pages it serves. It names the build, so that each new one is a new worker. */
export const workerRoutes = async (app: FastifyInstance) => {
  const script = `// ${codeVersion()}\n${await readFile(built, 'utf8')}`;
  const config = { access: 'public', rateLimit: false } as const;
  app.get(workerAddress, { config }, async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
};
