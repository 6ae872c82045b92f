import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup } from 'react-dom/server';

import { findCurrentOrganization } from '../../organizations/web/organization-query.ts';
import { goneOfMatches } from '../../ui/web/gone.ts';
import { openQueries } from '../../ui/web/query-of.ts';
import type { FailureRequest, PageAnswer, PageRenderer, PageRequest } from '../page.ts';
import { allTexts } from './all-texts.ts';
import { FailureDocument } from './failure-document.tsx';
import { withLinkedData } from './linked-data.ts';
import { withStyles } from './page-styles.ts';
import { publicRouter } from './public-router.ts';
import { unfinished, type WriteMarkup, writeSync, writeStreamed } from './write-markup.ts';

import './public.css';

export { setTimeZone } from '../../platform/time-zone.ts';

const texts = {
  es: await allTexts('es'),
  en: await allTexts('en'),
  jp: await allTexts('jp'),
};

export const renderPage = async (page: PageRequest): Promise<PageAnswer> => {
  const answer = await makePage(page, writeSync);
  return answer.failures.includes(unfinished) ? makePage(page, writeStreamed) : answer;
};

const makePage = async (page: PageRequest, write: WriteMarkup): Promise<PageAnswer> => {
  const { nonce, organizationId, language, publicUrl, reportEmail } = page;
  const queries = openQueries(page.send);
  await findCurrentOrganization(queries, organizationId);
  const context = { queries, texts: texts[language], organizationId, publicUrl, reportEmail };
  const router = publicRouter(context, nonce);
  const failures: unknown[] = [];
  let html = '';
  const handle = createRequestHandler({
    request: new Request(`http://localhost${page.path}`),
    createRouter: () => router,
    getRouterManifest: () => page.assets,
  });
  const answer = await handle(async ({ responseHeaders }) => {
    const markup = await write(<RouterServer router={router} />, nonce, failures);
    const styled = withStyles(markup.replace(doctype, ''), page.assets.styleSheet, nonce);
    // The page goes beside the answer, whose body would be a stream.
    html = await transformHtmlStringWithRouter(router, withLinkedData(styled, router, nonce));
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  const { matches } = router.state;
  failures.push(...matches.filter((one) => one.status === 'error').map((one) => one.error));
  const said = goneOfMatches(matches) ? 410 : answer.status;
  const status = answer.ok ? (matches.at(-1)?.staticData.status ?? said) : said;
  return { status, headers: Object.fromEntries(answer.headers), html, failures };
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
    Object.entries(routesById).map(([id, route]) => [id, route.options.staticData ?? {}]),
  );
};
