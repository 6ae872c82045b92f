import type { Language } from '../../foundation/platform/language.ts';
import { writeQueryString } from '../../foundation/platform/query-string.ts';

export const evidencePlace = {
  method: 'GET',
  url: '/public-api/contracts/evidence',
} as const;

/** Where the evidence of a contract is downloaded; `org` is the short name of its organization. */
export const evidenceAddress = (query: { id: string; org: string; lang: Language }): string =>
  `${evidencePlace.url}${writeQueryString(query)}`;
