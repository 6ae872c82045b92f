import { useRouter, useRouterState } from '@tanstack/react-router';

import { htmlLanguages, languages } from '../../../foundation/platform/language.ts';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { unitDetailRoute } from '../../../lists/administrative-units/web/unit-detail-pages.ts';
import { Supplier } from '../../../lists/suppliers/supplier-endpoints.ts';
import { supplierDetailRoute } from '../../../lists/suppliers/web/supplier-pages.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { selectOrganizationRoute } from '../../../office/organizations/web/organization-pages.ts';
import { isNaturalPerson } from '../../../records/records/is-natural-person.ts';
import { canonicalSearch, isNarrowed } from './canonical-search.ts';
import { isNotFound } from './is-not-found.ts';

type Props = { organization: OrganizationSettings | undefined };

/**
 * The one address of the page, for search engines and previews, and that in each language. They read
 * what the server sends, so browsers need not bring this.
 */
export function PageAddress({ organization }: Props) {
  const { context, stringifySearch } = useRouter().options;
  const { publicUrl = '', texts } = context;
  const matches = useRouterState({ select: (state) => state.matches });
  const page = matches.at(-1);
  if (!page || matches.some(isNotFound)) return null;
  const isList = Object.keys(page.params).length === 0;
  const search: QueryValues = isList ? page._strictSearch : {};
  const org = page.routeId === selectOrganizationRoute.id ? undefined : organization?.shortName;
  const question = isOfEveryPeriod(page) ? everyPeriod : canonicalSearch(search, organization);
  const addressIn = (lang?: string) =>
    publicUrl + page.pathname + stringifySearch({ org, ...question, lang });
  // An address that names its language is the one of the page in that language.
  const address = addressIn(page._strictSearch.lang);
  const isHidden = isUnlisted(page) || isNarrowed(search, organization);
  return (
    <>
      {isHidden && <meta name="robots" content="noindex,follow" />}
      <link rel="canonical" href={address} />
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={htmlLanguages[lang]} href={addressIn(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn()} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[texts.language]} />
      <meta name="twitter:card" content="summary" />
      {organization?.cover && (
        <meta property="og:image" content={imageIn(publicUrl, organization.cover)} />
      )}
    </>
  );
}

/** A page of a supplier or a unit is one of the default administration, and one of all its contracts. */
const everyPeriod = { administrationPeriods: [] };

const isUnlisted = (page: { staticData: { unlisted?: true }; routeId: string }): boolean =>
  page.staticData.unlisted === true || isOfNaturalPerson(page);

/** The loader of a supplier's page gives the supplier. */
const isOfNaturalPerson = (page: { routeId: string; loaderData?: unknown }): boolean => {
  const { data } = Supplier.safeParse(page.loaderData);
  return page.routeId === supplierDetailRoute.id && data !== undefined && isNaturalPerson(data);
};

type ShownPage = { routeId: string; _strictSearch: QueryValues };

const isOfEveryPeriod = ({ routeId, _strictSearch }: ShownPage): boolean => {
  const { administrationPeriods } = _strictSearch;
  return (
    (routeId === supplierDetailRoute.id || routeId === unitDetailRoute.id) &&
    Array.isArray(administrationPeriods) &&
    administrationPeriods.length === 0
  );
};

const locales = { es: 'es_MX', en: 'en_US', jp: 'ja_JP' };

const imageIn = (publicUrl: string, image: string): string =>
  `${publicUrl}/public-api/files/image/${image}?width=1280`;
