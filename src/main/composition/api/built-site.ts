import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { workerRoutes } from '../../../foundation/offline/api/worker-routes.ts';
import { forEachLanguage, type Language } from '../../../foundation/platform/language.ts';
import { timeZone } from '../../../foundation/platform/time-zone.ts';
import type { AdminAssets, PageAssets, PageRenderer, RouteAssets, RouteSource } from '../page.ts';
import { adminPolicy, sqlWorkerPolicy, strictPolicy } from './content-security-policy.ts';
import type { Site } from './site.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const dist = new URL('../../../../dist/', import.meta.url);
const entry = 'src/main/composition/web/public.tsx';
const adminEntry = 'src/main/composition/admin/admin.tsx';

/** The pages as `npm run build` left them. */
export const builtSite = async (): Promise<Site> => {
  // React and TanStack Router read it when they load; without it their slow development code serves.
  process.env['NODE_ENV'] ??= 'production';
  const manifest = await readManifest('public');
  const adminManifest = await readManifest('admin');
  const renderer: PageRenderer = await import(new URL('server/render-page.js', dist).href);
  const { renderPage, renderEmbed, renderFailure, routeSources, understoodAddress, setTimeZone } =
    renderer;
  setTimeZone(timeZone());
  const assets = assetsByLanguage(manifest, routeSources());
  return {
    version: await readVersion(),
    renderPage: (page) => renderPage({ ...page, assets: assets[page.language] }),
    renderEmbed: (embed) => renderEmbed({ ...embed, assets: assets[embed.language] }),
    understoodAddress,
    renderFailure: (failure) => renderFailure({ ...failure, assets: assets[failure.language] }),
    policy: strictPolicy,
    adminAssets: (language) => adminAssets(adminManifest, language),
    adminPolicy,
    attach: async (app) => {
      await serveAssets(app);
      await serveNotices(app);
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
      setHeaders: (reply, path) => {
        if (sqlWorker.test(path)) reply.header('content-security-policy', sqlWorkerPolicy);
      },
    });
  });
};

/** The script of the engine that answers SQL (src/lists/open-data/web/sql/), packed or not. */
const sqlWorker = /\/duckdb-browser-eh\.worker-[\w-]+\.js(?:\.\w+)?$/;

/** The licences of third parties, as the build wrote them. */
const serveNotices = async (app: FastifyInstance) => {
  const text = await readFile(new URL('public/third-party-notices.txt', dist), 'utf8');
  app.get('/third-party-notices.txt', { config: { access: 'public' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(text),
  );
};

const adminAssets = (manifest: Manifest, language: Language): AdminAssets => {
  const texts = chunksOf(manifest, `src/main/composition/admin/catalogues/${language}.ts`);
  return {
    styleSheets: [`/${manifest['style.css']?.file}`],
    fonts: fontsOf(manifest),
    scripts: [`/${manifest[adminEntry]?.file}`],
    preloads: [...new Set([...chunksOf(manifest, adminEntry), ...texts])],
  };
};

/** A font that comes later than the first paint is not used by that page. */
const fontsOf = (manifest: Manifest): string[] =>
  Object.entries(manifest)
    .filter(([name]) => name.endsWith('.woff2'))
    .map(([, { file }]) => `/${file}`)
    .toSorted();

/** The root route brings the entry and the one catalogue of its language. */
const assetsByLanguage = (
  manifest: Manifest,
  sources: Record<string, RouteSource>,
): Record<Language, PageAssets> => {
  const styleSheets = styleSheetsOf(manifest, sources);
  const fonts = fontsOf(manifest);
  const first = chunksOf(manifest, entry);
  const laterOf = ({ source, texts = [] }: RouteSource, language: Language): RouteAssets => ({
    preloads: [source, ...texts.map((one) => textsOf(manifest, one, language))].flatMap((file) =>
      later(manifest, file, first),
    ),
  });
  const ofLanguage = (language: Language): PageAssets => {
    const routes = Object.entries(sources).map(([id, source]) => [id, laterOf(source, language)]);
    const texts = later(manifest, `src/main/composition/web/catalogues/${language}.ts`, first);
    const root = rootAssets(manifest, first, texts);
    return { styleSheets, fonts, routes: { ...Object.fromEntries(routes), __root__: root } };
  };
  return forEachLanguage(ofLanguage);
};

/** Pages whose charts and tables other sites show. */
const embeddedPages = [
  'src/main/composition/web/home-page.tsx',
  'src/lists/contracts/web/contract-list-page.tsx',
];

const styleSheetsOf = (
  manifest: Manifest,
  sources: Record<string, RouteSource>,
): PageAssets['styleSheets'] => {
  const ofAllPages = stylesOf(manifest, [entry]);
  return {
    ofAllPages,
    ofEmbeds: [...new Set([...ofAllPages, ...stylesOfPages(manifest, embeddedPages)])],
    ofRoutes: Object.fromEntries(
      Object.entries(sources).map(([id, { source }]) => [
        id,
        source ? stylesOfPages(manifest, [source]) : [],
      ]),
    ),
  };
};

/** A page is written whole: what its scripts bring late is on it from the start. */
const stylesOfPages = (manifest: Manifest, pages: string[]): string[] => {
  const ofAll = new Set(keysOf(manifest, [entry]));
  const first = keysOf(manifest, pages).filter((key) => !ofAll.has(key));
  const late = first.flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return stylesOf(manifest, [...pages, ...late]);
};

const stylesOf = (manifest: Manifest, keys: string[]): string[] => [
  ...new Set(
    keysOf(manifest, keys).flatMap((key) => (manifest[key]?.css ?? []).map((file) => `/${file}`)),
  ),
];

/** A chunk after those that it imports: so do its styles win over theirs. */
const keysOf = (manifest: Manifest, keys: string[], seen = new Set<string>()): string[] =>
  keys.flatMap((key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...keysOf(manifest, chunk.imports ?? [], seen), key];
  });

const rootAssets = (manifest: Manifest, first: string[], texts: string[]): RouteAssets => ({
  preloads: [...first, ...texts],
  scripts: [{ attrs: { type: 'module', async: true, src: `/${manifest[entry]?.file}` } }],
});

/** Slices have different names, whatever wing they are in. */
const textsOf = (manifest: Manifest, texts: string, language: Language): string | undefined => {
  const folder = texts.includes('/') ? texts : `${texts}/texts`;
  return Object.keys(manifest).find((file) => file.endsWith(`/${folder}/${language}.json`));
};

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
