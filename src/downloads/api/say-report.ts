import { type Say, speak } from '../../platform/api/speak.ts';
import { formatsOf } from '../../platform/formats.ts';
import type { Language } from '../../platform/language.ts';
import en from '../report-texts/en.json' with { type: 'json' };
import es from '../report-texts/es.json' with { type: 'json' };
import jp from '../report-texts/jp.json' with { type: 'json' };
import type { Report } from './report.ts';

/** The words that all files have in common. */
export const sayIn = (language: Language): Say => speak([{ es, en, jp }], language);

/** What stands below the title of a file, a line each. */
export const headLines = (report: Pick<Report, HeadPart>): string[] => {
  const say = sayIn(report.language);
  const { longDay } = formatsOf(report.language);
  const { day, lastUpdate, source } = report;
  const dates = [
    say('day', { day: longDay(day) }),
    say('updated', { day: longDay(lastUpdate) }),
    ...(source
      ? [
          say('source', {
            name: source.address ? `${source.name} (${source.address})` : source.name,
          }),
        ]
      : []),
  ];
  return [dates.join(' · '), filtersLine(report, say)];
};

type HeadPart = 'language' | 'day' | 'lastUpdate' | 'source' | 'filters';

const filtersLine = ({ filters }: Pick<Report, 'filters'>, say: Say): string =>
  filters.length === 0
    ? say('filters.none')
    : say('filters', {
        filters: filters.map(({ label, values }) => `${label}: ${values.join(', ')}`).join(' · '),
      });
