import type { Language } from '../../platform/language.ts';
import { type QueryValues, writeQueryString } from '../../platform/query-string.ts';
import type { DownloadFormat } from '../download-format.ts';

type ReportAddressParts = {
  publicUrl: string;
  organization: { shortName: string };
  language: Language;
  query: QueryValues;
};

/** The address of a file in that format, to be followed as a link; `url` is an endpoint's. */
export const reportAddress = (
  url: string,
  format: DownloadFormat,
  { publicUrl, organization, language, query }: ReportAddressParts,
): string => {
  const values = { org: organization.shortName, lang: language, ...query };
  return `${publicUrl}${url.replace(':format', format)}${writeQueryString(values)}`;
};
