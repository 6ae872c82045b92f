import type { IndicatorResult, VariableFigure } from '../../../calculations/index-result.ts';
import { resultText } from '../../../calculations/result-text.ts';
import type { PrintedColumn, ReportColumn } from '../../../downloads/api/report.ts';
import { keysMeaningfulWhenEmpty } from '../../../figures/filter-declarations.ts';
import { writeQueryString } from '../../../platform/query-string.ts';
import type { RiskIndex } from '../../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../../corruption-index-search.ts';
import { countedThing } from '../../counted-thing.ts';
import { indicatorKey } from '../../indicator-key.ts';
import { fewCasesOf, intervalTexts } from '../../indicator-words.ts';
import { plainNumber } from '../../plain-number.ts';
import type { IndexSpeech } from './speak-of-index.ts';

type Column = ReportColumn<IndicatorResult>;

/** Every indicator, with exact numbers. */
export const indicatorColumns = (
  { t, format }: IndexSpeech,
  { index, methods }: RiskIndex,
  { publicUrl, monitor }: { publicUrl: string; monitor: string },
): Column[] => {
  const period = searchOfAdministration(index?.administrationPeriod ?? null);
  const search = { org: monitor, ...period };
  const query = writeQueryString(search, keysMeaningfulWhenEmpty);
  const text = (
    key: string,
    heading: string,
    width: number,
    valueOf: (row: IndicatorResult) => string | null,
  ): Column => ({ key, heading, kind: 'text', width, valueOf });
  const part = (key: 'numerator' | 'denominator'): Column[] => {
    const name = t(`report.${key}`);
    const valueOf = (row: IndicatorResult, isMoney: boolean) => {
      const figure = row[key];
      return figure && (countedThing(figure.variable) === 'pesos') === isMoney
        ? figure.value
        : null;
    };
    return [
      text(`${key}Variable`, name, 14, (row) => row[key]?.variable ?? null),
      {
        key: `${key}Amount`,
        heading: t('report.amount', { part: name }),
        kind: 'amount',
        width: 20,
        valueOf: (row) => valueOf(row, true),
      },
      {
        key: `${key}Count`,
        heading: t('report.count', { part: name }),
        kind: 'count',
        width: 16,
        valueOf: (row) => valueOf(row, false),
      },
    ];
  };
  return [
    text('axis', t('report.axis'), 24, ({ axis }) => t(`axis.${axis ?? 'other'}`)),
    text('abbreviation', t('report.abbreviation'), 12, ({ abbreviation }) => abbreviation),
    text('name', t('column.indicator'), 44, ({ name }) => name),
    text('value', t('column.value'), 14, ({ displayForm, value }) =>
      value === null ? null : resultText(value, displayForm, format),
    ),
    text('interval', t('column.interval'), 22, (row) => {
      const texts = intervalTexts(row, format);
      return texts && t('interval', texts);
    }),
    ...part('numerator'),
    ...part('denominator'),
    {
      key: 'lacking',
      heading: t('report.lacking'),
      kind: 'count',
      width: 16,
      valueOf: ({ lacking }) => lacking,
    },
    text('points', t('column.points'), 12, ({ points }) =>
      points === null ? t('not-rated') : plainNumber(points, 2),
    ),
    text('maxPoints', t('report.maxPoints'), 12, ({ maxPoints }) => plainNumber(maxPoints, 2)),
    text(
      'formula',
      t('report.formula'),
      30,
      ({ abbreviation }) =>
        methods.find((one) => one.abbreviation === abbreviation)?.expression ?? null,
    ),
    {
      key: 'url',
      heading: t('report.link'),
      kind: 'link',
      width: 30,
      valueOf: ({ abbreviation }) =>
        `${publicUrl}/calculations/corruption-index/${indicatorKey(abbreviation)}${query}`,
    },
  ];
};

export const printedIndicator = (
  { t, format }: IndexSpeech,
  round: boolean,
): PrintedColumn<IndicatorResult>[] => {
  const number = ({ variable, value }: VariableFigure) =>
    countedThing(variable) === 'pesos' ? format.sum(value, round) : format.count(value);
  return [
    {
      heading: t('column.indicator'),
      share: 36,
      paragraphsOf: ({ axis, name, direction }) => [
        { text: name, bold: true },
        { text: t(`axis.${axis ?? 'other'}`) },
        ...(direction ? [{ text: t(`direction.${direction}`) }] : []),
      ],
    },
    {
      heading: t('column.value'),
      share: 22,
      align: 'right',
      paragraphsOf: (row) => [
        { text: valueText({ t, format }, row), bold: true },
        ...(row.reason ? [{ text: t(`reason.${row.reason}`) }] : []),
        ...[intervalTexts(row, format)].flatMap((texts) =>
          texts ? { text: t('interval', texts) } : [],
        ),
      ],
    },
    {
      heading: t('column.from'),
      share: 26,
      paragraphsOf: ({ numerator, denominator, lacking }) => [
        ...(numerator && denominator
          ? [{ text: t('of-cases', { part: number(numerator), whole: number(denominator) }) }]
          : []),
        {
          text:
            lacking === 0
              ? t('lacking.none')
              : t('lacking', { count: lacking, number: format.count(lacking) }),
        },
      ],
    },
    {
      heading: t('column.points'),
      share: 16,
      align: 'right',
      paragraphsOf: ({ points, maxPoints }) => [
        {
          text:
            points === null
              ? t('not-rated')
              : t('of-cases', { part: plainNumber(points, 2), whole: plainNumber(maxPoints, 2) }),
        },
      ],
    },
  ];
};

const valueText = ({ t, format }: IndexSpeech, row: IndicatorResult): string => {
  const few = fewCasesOf(row);
  return few
    ? t('of-cases', { part: format.count(few.part), whole: format.count(few.whole) })
    : resultText(row.value, row.displayForm, format);
};
