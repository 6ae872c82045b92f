import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup } from 'react-dom/server';

import { forEachLanguage, languages } from '../../../foundation/platform/language.ts';
import { goneOfMatches } from '../../../foundation/ui/web/gone.ts';
import { openQueries } from '../../../foundation/ui/web/query-of.ts';
import type { Texts } from '../../../foundation/ui/web/texts.ts';
import { findCurrentOrganization } from '../../../office/organizations/web/organization-query.ts';
import type { FailureRequest, PageAnswer, PageAssets, PageRenderer, PageRequest } from '../page.ts';
import { allTexts } from './all-texts.ts';
import { FailureDocument } from './failure-document.tsx';
import { knownAddress } from './known-parameters.ts';
import { withLinkedData } from './linked-data.ts';
import { pageParameters, publicRouter } from './public-router.ts';
import { embedOf } from './render-embed.tsx';
import { takeScripts } from './take-scripts.ts';
import { unfinished, type WriteMarkup, writeSync, writeStreamed } from './write-markup.ts';

import './public.css';

export { setTimeZone } from '../../../foundation/platform/time-zone.ts';

const loaded = new Map(
  await Promise.all(
    languages.map(async (language) => [language, await allTexts(language)] as const),
  ),
);
const texts = forEachLanguage((language) => loaded.get(language) as Texts);

export const renderPage = async (page: PageRequest): Promise<PageAnswer> => {
  const answer = await makePage(page, writeSync);
  return answer.failures.includes(unfinished) ? makePage(page, writeStreamed) : answer;
};

const makePage = async (page: PageRequest, write: WriteMarkup): Promise<PageAnswer> => {
  const { organizationId, language, publicUrl, reportEmail } = page;
  const queries = openQueries(page.send);
  await findCurrentOrganization(queries, organizationId);
  const context = { queries, texts: texts[language], organizationId, publicUrl, reportEmail };
  const mark = crypto.randomUUID();
  const router = publicRouter(context, mark);
  const failures: unknown[] = [];
  let html = '';
  let scripts: string[] = [];
  const handle = createRequestHandler({
    request: new Request(`http://localhost${page.path}`),
    createRouter: () => router,
    getRouterManifest: () => page.assets,
  });
  const answer = await handle(async ({ responseHeaders }) => {
    const markup = await write(<RouterServer router={router} />, mark, failures);
    const ids = router.state.matches.map(({ routeId }) => routeId);
    const finished = finishDocument(markup, mark, linksOf(page.assets, ids));
    const whole = withLinkedData(finished.html, router);
    scripts = finished.scripts;
    // The page goes beside the answer, whose body would be a stream.
    html = await transformHtmlStringWithRouter(router, whole);
    if (html.length > doctype.length + whole.length) failures.push(lateScripts);
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  const { matches } = router.state;
  failures.push(...matches.filter((one) => one.status === 'error').map((one) => one.error));
  const routerStatus = goneOfMatches(matches) ? 410 : answer.status;
  const status = answer.ok ? (matches.at(-1)?.staticData.status ?? routerStatus) : routerStatus;
  return {
    status,
    headers: Object.fromEntries(answer.headers),
    html,
    scripts,
    failures,
  };
};

/**
 * Style sheets come first, as the page waits for them alone: scripts would share the line with them. The
 * mark is that by which React knows a style sheet that it never takes away. The parts of the text are
 * only put in a row here: each look into the whole of it would copy all of it.
 */
const finishDocument = (markup: string, mark: string, links: string) => {
  const start = markup.indexOf(head) + head.length;
  const { html, scripts } = takeScripts(markup.slice(start), mark);
  return { html: markup.slice(0, start).replace(doctype, '') + links + html, scripts };
};

const linksOf = ({ styleSheets, fonts = [] }: PageAssets, routeIds: string[]): string => {
  const ofRoutes = routeIds.flatMap((id) => styleSheets.ofRoutes[id] ?? []);
  const sheets = [...new Set([...styleSheets.ofAllPages, ...ofRoutes])];
  return [
    ...sheets.map(
      (address) => `<link rel="stylesheet" href="${address}" data-precedence="default"/>`,
    ),
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin/>`,
    ),
  ].join('');
};

const head = '<head>';
/** React writes it and TanStack Router writes it again. */
const doctype = '<!DOCTYPE html>';

/** The router writes what is answered late at the end, and no policy would let that run. */
const lateScripts = new Error('The page was written before all its answers were there.');

export const renderFailure = async ({ assets, language, ...failure }: FailureRequest) => {
  const document = (
    <FailureDocument
      {...failure}
      texts={texts[language]}
      styleSheets={assets.styleSheets.ofAllPages}
    />
  );
  return doctype + renderToStaticMarkup(document);
};

export const renderEmbed: PageRenderer['renderEmbed'] = (embed) =>
  embedOf({ ...embed, texts: texts[embed.language] });

export const understoodAddress: PageRenderer['understoodAddress'] = (address) =>
  knownAddress(address, pageParameters);

export const routeSources: PageRenderer['routeSources'] = () => {
  const { routesById } = publicRouter({
    queries: openQueries(async () => ({})),
    texts: texts.es,
    organizationId: '',
  });
  return Object.fromEntries(
    Object.entries(routesById).map(([id, route]) => [id, route.options.staticData ?? {}]),
  );
};
