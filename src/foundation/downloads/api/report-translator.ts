import { type Translate, createTranslator } from '../../platform/api/create-translator.ts';
import { textsOf } from '../../platform/api/texts-of.ts';
import { formatsOf } from '../../platform/formats.ts';
import type { Language } from '../../platform/language.ts';
import { filterText } from '../filter-text.ts';
import type { Report } from './report.ts';

/** The words that all files have in common. */
export const reportTranslator = (language: Language): Translate =>
  createTranslator([textsOf('platform'), textsOf('downloads', 'report-texts')], language);

/** What stands below the title of a file, a line each. */
export const headLines = (report: Pick<Report, HeadPart>): string[] => {
  const translate = reportTranslator(report.language);
  const { longDay } = formatsOf(report.language);
  const { day, lastUpdate, organization, source, license, wholeAddress } = report;
  const dates = [
    translate('day', { day: longDay(day) }),
    translate('updated', { day: longDay(lastUpdate) }),
    ...(source
      ? [
          translate('source', {
            name: source.address ? `${source.name} (${source.address})` : source.name,
          }),
        ]
      : []),
    license
      ? `${translate('terms.license')} ${license.name} (${license.url})`
      : translate('terms.free'),
    translate('cite', {
      organization,
      day: longDay(day),
      site: new URL(wholeAddress).origin,
    }),
  ];
  return [dates.join(' · '), filtersLine(report, translate)];
};

type HeadPart =
  | 'language'
  | 'day'
  | 'lastUpdate'
  | 'organization'
  | 'source'
  | 'license'
  | 'filters'
  | 'wholeAddress';

const filtersLine = (
  { filters, language }: Pick<Report, 'filters' | 'language'>,
  translate: Translate,
): string =>
  filters.length === 0
    ? translate('filters.none')
    : translate('filters', {
        filters: filters.map((one) => filterText(one, language)).join(' · '),
      });
