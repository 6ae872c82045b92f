import type { Server } from 'node:http';

import middie from '@fastify/middie';
import { createServer } from 'vite';

import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { AdminAssets, PageAssets, PageRenderer } from '../page.ts';
import { devAdminPolicy, devPolicy } from './content-security-policy.ts';
import type { Site } from './site.ts';

/** The pages from their sources, with changes showing at once in the open browser. */
export const devSite = async (server: Server): Promise<Site> => {
  const vite = await createServer({
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server } },
  });
  const renderer = async () => {
    const page = (await vite.ssrLoadModule(
      '/src/main/composition/web/render-page.tsx',
    )) as PageRenderer;
    page.setTimeZone(timeZone());
    return page;
  };
  return {
    renderPage: async (page) => (await renderer()).renderPage({ ...page, assets }),
    renderFailure: async (failure) => (await renderer()).renderFailure({ ...failure, assets }),
    renderEmbed: async (embed) => (await renderer()).renderEmbed({ ...embed, assets }),
    understoodAddress: (address) => address,
    policy: devPolicy,
    adminAssets: () => adminAssets,
    adminPolicy: devAdminPolicy,
    attach: async (app) => {
      // A later hook would wait for ever for the socket of the open browser.
      app.addHook('preClose', () => vite.close());
      await app.register(middie);
      app.use(vite.middlewares);
    },
  };
};

const assets: PageAssets = {
  styleSheets: {
    ofAllPages: ['/src/main/composition/web/public.css?direct'],
    ofEmbeds: ['/src/main/composition/web/public.css?direct'],
    ofRoutes: {},
  },
  routes: {
    __root__: {
      scripts: ['/@vite/client', '/src/main/composition/web/public.tsx'].map((src) => ({
        attrs: { type: 'module', src },
      })),
    },
  },
};

const adminAssets: AdminAssets = {
  styleSheets: [],
  scripts: ['/@vite/client', '/src/main/composition/admin/admin.tsx'],
  preloads: [],
};
