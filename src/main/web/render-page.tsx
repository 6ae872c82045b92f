import {
  createRequestHandler,
  renderSsrHtmlResponse,
  RouterServer,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';

import { organizationsQuery } from '../../organizations/web/organization-query.ts';
import { openQueries } from '../../platform/web/query-of.ts';
import type { FailureRequest, PageAnswer, PageRenderer, PageRequest } from '../page.ts';
import { FailureDocument } from './failure-document.tsx';
import { StyleSheetContext } from './page-styles.tsx';
import { publicRouter } from './public-router.ts';
import { publicTexts } from './public-texts.ts';

import './public.css';

const texts = {
  es: await publicTexts('es'),
  en: await publicTexts('en'),
  jp: await publicTexts('jp'),
};

export const renderPage = async (page: PageRequest): Promise<PageAnswer> => {
  const { nonce, organizationId, language } = page;
  const queries = openQueries(page.send);
  await queries.ensureQueryData(organizationsQuery);
  const router = publicRouter({ queries, texts: texts[language], organizationId }, nonce);
  const failures: unknown[] = [];
  const handle = createRequestHandler({
    request: new Request(`http://localhost${page.path}`),
    createRouter: () => router,
    getRouterManifest: () => page.assets,
  });
  const answer = await handle(({ responseHeaders }) =>
    renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () =>
        wholeHtml(
          <StyleSheetContext value={page.assets.styleSheet}>
            <RouterServer router={router} />
          </StyleSheetContext>,
          nonce,
          failures,
        ),
    }),
  );
  const html = await answer.text();
  const { matches } = router.state;
  failures.push(...matches.filter((one) => one.status === 'error').map((one) => one.error));
  const status = answer.ok ? (matches.at(-1)?.staticData.status ?? answer.status) : answer.status;
  return { status, headers: Object.fromEntries(answer.headers), html, failures };
};

/** Waits for every part: a page sent in pieces needs scripts to put itself together. */
const wholeHtml = async (page: ReactNode, nonce: string, failures: unknown[]) => {
  const stream = await renderToReadableStream(page, {
    nonce: { script: nonce, style: nonce },
    onError: (error) => void failures.push(error),
    progressiveChunkSize: Infinity,
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  return html.replace(doctype, '');
};

/** React writes it and TanStack Router writes it again. */
const doctype = '<!DOCTYPE html>';

export const renderFailure = async ({ assets, language, ...failure }: FailureRequest) => {
  const { address } = assets.styleSheet;
  const document = <FailureDocument {...failure} texts={texts[language]} styles={address} />;
  return doctype + renderToStaticMarkup(document);
};

export const routeSources: PageRenderer['routeSources'] = () => {
  const { routesById } = publicRouter({
    queries: openQueries(async () => ({})),
    texts: texts.es,
    organizationId: '',
  });
  return Object.fromEntries(
    Object.entries(routesById).map(([id, route]) => [id, route.options.staticData?.source]),
  );
};
