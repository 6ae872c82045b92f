import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { workerRoutes } from '../../offline/api/worker-routes.ts';
import type { Language } from '../../platform/language.ts';
import { timeZone } from '../../platform/time-zone.ts';
import type {
  AdminAssets,
  PageAssets,
  PageRenderer,
  RouteAssets,
  RouteSource,
  StyleSheet,
} from '../page.ts';
import { adminPolicy, strictPolicy } from './content-security-policy.ts';
import type { Site } from './site.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const dist = new URL('../../../dist/', import.meta.url);
const entry = 'src/main/web/public.tsx';
const adminEntry = 'src/main/admin/admin.tsx';

/** The pages as `npm run build` left them. */
export const builtSite = async (): Promise<Site> => {
  // React and TanStack Router read it when they load; without it their slow development code serves.
  process.env['NODE_ENV'] ??= 'production';
  const manifest = await readManifest('public');
  const adminManifest = await readManifest('admin');
  const { renderPage, renderFailure, routeSources, setTimeZone }: PageRenderer = await import(
    new URL('server/render-page.js', dist).href
  );
  setTimeZone(timeZone());
  const assets = assetsByLanguage(manifest, await readStyleSheet(manifest), routeSources());
  return {
    version: await readVersion(),
    renderPage: (page) => renderPage({ ...page, assets: assets[page.language] }),
    renderFailure: (failure) => renderFailure({ ...failure, assets: assets[failure.language] }),
    policy: strictPolicy,
    adminAssets: (language) => adminAssets(adminManifest, language),
    adminPolicy,
    attach: async (app) => {
      await serveAssets(app);
      await app.register(workerRoutes);
    },
  };
};

/** What the browser gets, and what writes the pages. */
const readVersion = async (): Promise<string> => {
  const made = ['public/.vite/manifest.json', 'server/render-page.js'];
  const digest = createHash('sha256');
  for (const file of made) digest.update(await readFile(new URL(file, dist)));
  return digest.digest('base64url');
};

const readManifest = async (bundle: 'public' | 'admin'): Promise<Manifest> =>
  JSON.parse(await readFile(new URL(`${bundle}/.vite/manifest.json`, dist), 'utf8'));

const readStyleSheet = async (manifest: Manifest): Promise<StyleSheet> => {
  const address = `/${manifest['style.css']?.file}`;
  return { address, text: await readFile(new URL(`public${address}`, dist), 'utf8') };
};

const serveAssets = async (app: FastifyInstance) => {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', rateLimit: false };
    });
    scope.addHook('onSend', async (_request, reply) => void reply.removeHeader('vary'));
    await scope.register(files, {
      root: ['public', 'admin'].map((name) => fileURLToPath(new URL(`${name}/assets`, dist))),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    });
  });
};

const adminAssets = (manifest: Manifest, language: Language): AdminAssets => {
  const texts = chunksOf(manifest, `src/main/admin/catalogues/${language}.ts`);
  return {
    styleSheets: [`/${manifest['style.css']?.file}`],
    scripts: [`/${manifest[adminEntry]?.file}`],
    preloads: [...new Set([...chunksOf(manifest, adminEntry), ...texts])],
  };
};

/** The root route brings the entry and the one catalogue of its language. */
const assetsByLanguage = (
  manifest: Manifest,
  styleSheet: StyleSheet,
  sources: Record<string, RouteSource>,
): Record<Language, PageAssets> => {
  const first = chunksOf(manifest, entry);
  const laterOf = ({ source, texts }: RouteSource, language: Language): RouteAssets => ({
    preloads: [source, texts && `src/${texts}/texts/${language}.json`].flatMap((file) =>
      later(manifest, file, first),
    ),
  });
  const ofLanguage = (language: Language): PageAssets => {
    const routes = Object.entries(sources).map(([id, source]) => [id, laterOf(source, language)]);
    const texts = later(manifest, `src/main/web/catalogues/${language}.ts`, first);
    const root = rootAssets(manifest, first, texts);
    return { styleSheet, routes: { ...Object.fromEntries(routes), __root__: root } };
  };
  return { es: ofLanguage('es'), en: ofLanguage('en'), jp: ofLanguage('jp') };
};

const rootAssets = (manifest: Manifest, first: string[], texts: string[]): RouteAssets => ({
  preloads: [...first, ...texts],
  scripts: [{ attrs: { type: 'module', async: true, src: `/${manifest[entry]?.file}` } }],
});

/** The files of a lazily loaded page that the entry does not bring already. */
const later = (manifest: Manifest, source: string | undefined, first: string[]): string[] =>
  source ? chunksOf(manifest, source).filter((file) => !first.includes(file)) : [];

const chunksOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => chunksOf(manifest, name, seen));
  return [`/${chunk.file}`, ...imported];
};
