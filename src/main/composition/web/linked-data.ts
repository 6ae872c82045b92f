import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { linkedQuery } from '../../../figures/figures/linked-filters.ts';
import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { contractLinkedData } from '../../../lists/contracts/web/contract-linked-data.ts';
import { contractDetailRoute } from '../../../lists/contracts/web/contract-pages.ts';
import { openDataQuery } from '../../../lists/open-data/web/open-data-calls.ts';
import { openDataLinkedData } from '../../../lists/open-data/web/open-data-linked-data.ts';
import { openDataRoute } from '../../../lists/open-data/web/open-data-pages.ts';
import type { publicRouter } from './public-router.ts';

type Router = ReturnType<typeof publicRouter>;

/**
 * Puts what programs read of a page into its head (JSON-LD). Only as it is written: in the browser
 * nobody reads it, and our policy would let no script write one.
 */
export const withLinkedData = (html: string, router: Router): string => {
  const data = dataOf(router);
  if (!data) return html;
  const end = html.indexOf('</head>');
  const script = `<script type="application/ld+json">${inScript(data)}</script>`;
  return html.slice(0, end) + script + html.slice(end);
};

/** Text of strangers must neither end the script nor begin a comment in it. */
const inScript = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

const dataOf = (router: Router) => contractData(router) ?? dataSetData(router);

const dataSetData = (router: Router) => {
  const match = router.state.matches.find(({ routeId }) => routeId === openDataRoute.id);
  if (match?.routeId !== openDataRoute.id) return undefined;
  const { organization, publicUrl = '', queries, texts } = match.context;
  const answer = queries.getQueryData(openDataQuery.queryKey);
  if (!answer) return undefined;
  const { name, shortName, dataLicense } = organization;
  return openDataLinkedData(answer.data, {
    publicUrl,
    url: `${publicUrl}${match.pathname}${writeQueryString({ org: shortName })}`,
    organization: { name, shortName, dataLicense },
    title: texts.t('open-data:title'),
    description: texts.t('open-data:description', { organization: name }),
  });
};

const contractData = (router: Router) => {
  const match = router.state.matches.find(({ routeId }) => routeId === contractDetailRoute.id);
  if (match?.routeId !== contractDetailRoute.id) return undefined;
  const { contract } = { contract: undefined, ...match.loaderData };
  if (!contract) return undefined;
  const { organization, publicUrl } = match.context;
  const org = writeQueryString({ org: organization.shortName });
  const ofEveryPeriod = linkedQuery(noFilters, { org: organization.shortName });
  return contractLinkedData(contract, {
    url: `${publicUrl}${match.pathname}${org}`,
    contractUrl: (id) => `${publicUrl}/contracts/${id}${org}`,
    supplierUrl: (id) => `${publicUrl}/suppliers/${id}${ofEveryPeriod}`,
    unitUrl: (id) => `${publicUrl}/administrative-units/${id}${ofEveryPeriod}`,
    authority: organization.name,
  });
};
