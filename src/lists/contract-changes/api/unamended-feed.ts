import {
  type FeedEntry,
  feedUuid,
  writeFeed,
} from '../../../foundation/platform/api/http/atom-feed.ts';
import { queryTextOf } from '../../../foundation/platform/api/http/data-request.ts';
import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import type { ReadValues } from '../../../foundation/platform/query-string.ts';
import type { OrganizationSettings } from '../../../office/organizations/organization.ts';
import type { UnamendedChange } from '../unamended-change.ts';
import { changeTranslator, fieldChangeWords } from './contract-change-columns.ts';

type FeedQuery = {
  organization: OrganizationSettings;
  values: ReadValues;
  language: Language;
  publicUrl: string;
};

/** What changed without an amendment, for programs that read news. */
export const unamendedFeed = (changes: UnamendedChange[], feedQuery: FeedQuery): string => {
  const { organization, language, publicUrl } = feedQuery;
  const translate = changeTranslator(language);
  const query = queryTextOf({
    ...feedQuery.values,
    list: 'unamended',
    org: organization.shortName,
  });
  return writeFeed({
    id: `urn:uuid:${feedUuid([organization._id, 'unamended', query])}`,
    title: `${translate('unamended.title')} · ${organization.name}`,
    subtitle: translate('unamended.note'),
    language: htmlLanguages[language],
    updated: changes[0]?.moment ?? organization.updatedAt,
    author: organization.name,
    self: `${publicUrl}/cambios.atom?${query}`,
    alternate: `${publicUrl}/cambios?${query}`,
    entries: changes.map((change) => entryOf(change, feedQuery)),
  });
};

const entryOf = (change: UnamendedChange, feedQuery: FeedQuery): FeedEntry => {
  const { organization, language, publicUrl } = feedQuery;
  const { contract, version, field, moment, contractNumber, servicesDescription } = change;
  const translate = changeTranslator(language);
  const org = queryTextOf({ org: organization.shortName });
  return {
    id: `urn:uuid:${feedUuid([contract, String(version), field])}`,
    title: (servicesDescription ?? contractNumber ?? translate('untitled')).slice(0, 120),
    published: moment,
    updated: moment,
    alternate: `${publicUrl}/contracts/${contract}?${org}`,
    content: translate('field', fieldChangeWords(change, language)),
  };
};
