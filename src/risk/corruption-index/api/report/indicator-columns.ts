import { keysMeaningfulWhenEmpty } from '../../../../figures/figures/filter-declarations.ts';
import type { PrintedColumn, ReportColumn } from '../../../../foundation/downloads/api/report.ts';
import { writeQueryString } from '../../../../foundation/platform/query-string.ts';
import type { IndicatorResult, VariableFigure } from '../../../calculations/index-result.ts';
import type { RiskIndex } from '../../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../../corruption-index-search.ts';
import { countedThing } from '../../counted-thing.ts';
import { indicatorKey } from '../../indicator-key.ts';
import {
  fewCasesOf,
  indicatorText,
  intervalTexts,
  reasonWithoutResult,
} from '../../indicator-words.ts';
import { methodIn, notesIn } from '../../method-notes.ts';
import { plainNumber } from '../../plain-number.ts';
import type { IndexTexts } from './index-texts.ts';

type Column = ReportColumn<IndicatorResult>;

/** Every indicator, with exact numbers. */
export const indicatorColumns = (
  texts: IndexTexts,
  { index, methods }: RiskIndex,
  { publicUrl, monitor }: { publicUrl: string; monitor: string },
): Column[] => {
  const { t, format } = texts;
  const period = searchOfAdministration(index?.administrationPeriod ?? null);
  const search = { org: monitor, ...period };
  const query = writeQueryString(search, keysMeaningfulWhenEmpty);
  const text = (
    key: string,
    heading: string,
    width: number,
    valueOf: (row: IndicatorResult) => string | null,
  ): Column => ({ key, heading, kind: 'text', width, valueOf });
  const methodOf = methodIn(methods);
  const notesOf = notesIn(texts, methods);
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
    {
      key: 'value',
      heading: t('column.value'),
      kind: 'number',
      width: 14,
      valueOf: ({ value }) => value && Number(value.toFixed(4)),
    },
    text('displayForm', t('report.form'), 14, ({ displayForm }) => t(`form.${displayForm}`)),
    text('reason', t('report.reason'), 24, (row) => reasonText(texts, row)),
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
    {
      key: 'points',
      heading: t('column.points'),
      kind: 'number',
      width: 12,
      valueOf: ({ points }) => points,
    },
    {
      key: 'maxPoints',
      heading: t('report.maxPoints'),
      kind: 'number',
      width: 12,
      valueOf: ({ maxPoints }) => maxPoints,
    },
    text('formula', t('report.formula'), 30, (row) => methodOf(row)?.expression ?? null),
    text('filters', t('report.filters'), 40, (row) => notesOf(row).join(' ') || t('filter.none')),
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
  texts: IndexTexts,
  methods: RiskIndex['methods'],
  round: boolean,
): PrintedColumn<IndicatorResult>[] => {
  const { t, format } = texts;
  const notesOf = notesIn(texts, methods);
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
        { text: valueText(texts, row), bold: true },
        ...[reasonText(texts, row)].flatMap((text) => (text ? { text } : [])),
        ...[intervalTexts(row, format)].flatMap((texts) =>
          texts ? { text: t('interval', texts) } : [],
        ),
      ],
    },
    {
      heading: t('column.from'),
      share: 26,
      paragraphsOf: (row) => {
        const { numerator, denominator, lacking } = row;
        return [
          ...(numerator && denominator
            ? [{ text: t('of-cases', { part: number(numerator), whole: number(denominator) }) }]
            : []),
          {
            text:
              lacking === 0
                ? t('lacking.none')
                : t('lacking', { count: lacking, number: format.count(lacking) }),
          },
          ...notesOf(row).map((text) => ({ text })),
        ];
      },
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

const valueText = ({ t, format }: IndexTexts, row: IndicatorResult): string => {
  const few = fewCasesOf(row);
  return few
    ? t('of-cases', { part: format.count(few.part), whole: format.count(few.whole) })
    : indicatorText(row.value, row.displayForm, format);
};

const reasonText = ({ t }: IndexTexts, row: IndicatorResult): string | null => {
  const reason = reasonWithoutResult(row);
  return reason && t(`reason.${reason}`);
};
