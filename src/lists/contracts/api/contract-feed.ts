import { reportFilters } from '../../../figures/figures/api/report/report-filters.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import {
  describeUnreadFilters,
  type UnreadFilter,
} from '../../../figures/figures/unread-filters.ts';
import { filterText } from '../../../foundation/downloads/filter-text.ts';
import type { Translate } from '../../../foundation/platform/api/create-translator.ts';
import {
  type FeedEntry,
  feedUuid,
  writeFeed,
} from '../../../foundation/platform/api/http/atom-feed.ts';
import { queryTextOf } from '../../../foundation/platform/api/http/data-request.ts';
import { formatsOf, unknownValue } from '../../../foundation/platform/formats.ts';
import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import type { ReadValues } from '../../../foundation/platform/query-string.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import {
  type ChangedContract,
  type ChangedContracts,
  maxEntries,
} from './find-changed-contracts.ts';
import { contractTranslator } from './report/contract-translator.ts';

type FeedQuery = {
  organization: OrganizationSettings;
  values: ReadValues;
  filters: ContractFilters;
  ignored: UnreadFilter[];
  language: Language;
  publicUrl: string;
};

/** What came and what changed of what an address asks for, for programs that read news. */
export const contractFeed = (
  { contracts, more, names }: ChangedContracts,
  feedQuery: FeedQuery,
): string => {
  const { organization, language, publicUrl, filters } = feedQuery;
  const translate = contractTranslator(language);
  const query = queryTextOf({ ...feedQuery.values, org: organization.shortName });
  const chosen = reportFilters(filters, names, language);
  return writeFeed({
    id: `urn:uuid:${feedUuid([organization._id, query])}`,
    title: `${translate('feed.title')} · ${organization.name}`,
    subtitle: [
      ...(chosen.length ? chosen.map((one) => filterText(one, language)) : [translate('feed.all')]),
      ...(more ? [translate('feed.newest', { number: maxEntries })] : []),
      ...ignoredIn(feedQuery, translate),
    ].join(' · '),
    language: htmlLanguages[language],
    updated: contracts[0]?.updatedAt ?? organization.updatedAt,
    author: organization.name,
    self: `${publicUrl}/contracts.atom?${query}`,
    alternate: `${publicUrl}/contracts?${query}`,
    entries: contracts.map((contract) => entryOf(contract, feedQuery, translate)),
  });
};

const ignoredIn = ({ ignored }: FeedQuery, translate: Translate): string[] =>
  ignored.length
    ? [
        translate('filter.unread', {
          count: ignored.length,
          filter: describeUnreadFilters(ignored, (part) => translate(`filter.chip.${part}`)),
        }),
      ]
    : [];

const entryOf = (
  contract: ChangedContract,
  feedQuery: FeedQuery,
  translate: Translate,
): FeedEntry => {
  const { _id, createdAt, updatedAt } = contract;
  const org = queryTextOf({ org: feedQuery.organization.shortName });
  return {
    id: `urn:uuid:${_id}`,
    title: titleOf(contract, translate),
    published: createdAt,
    updated: updatedAt,
    alternate: `${feedQuery.publicUrl}/contracts/${_id}?${org}`,
    content: linesOf(contract, feedQuery.language, translate).join('\n'),
  };
};

const titleOf = ({ isEmpty, servicesDescription }: ChangedContract, translate: Translate): string =>
  (servicesDescription ?? translate(isEmpty ? 'mark.report' : 'detail.untitled')).replace(
    tooLong,
    '$1…',
  );

/** More than 120 letters. */
const tooLong = /^(.{119}).{2,}$/su;

const linesOf = (contract: ChangedContract, language: Language, translate: Translate): string[] => {
  const { supplier, totalOrMaxAmount, procedureType, procedureState } = contract;
  const { money } = formatsOf(language);
  const line = (field: string, value: string) => `${translate(`field.${field}`)}: ${value}`;
  return [
    translate(newsOf(contract)),
    line('supplier', supplier?.name ?? translate('mark.NO_SUPPLIER')),
    line('totalOrMaxAmount', money(totalOrMaxAmount)),
    line('procedureType', translate(`type.${procedureType}`)),
    line('procedureState', procedureState ? translate(`state.${procedureState}`) : unknownValue),
    contract.servicesDescription ?? '',
  ];
};

/** A load that changed it and was taken back is told too: readers may have seen what it wrote. */
const newsOf = ({ createdAt, updatedAt, wasChanged }: ChangedContract) => {
  if (wasChanged) return 'feed.changed';
  return createdAt === updatedAt ? 'feed.new' : 'feed.restored';
};
