import { numberShown } from '../../../../figures/figures/sum-shown.ts';
import type {
  Report,
  ReportColumn,
  ReportTotal,
} from '../../../../foundation/downloads/api/report.ts';
import { createTranslator } from '../../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../../foundation/platform/api/texts-of.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { dayOf } from '../../../../foundation/platform/time-zone.ts';
import type { TextLookup } from '../../../../lists/period-changes/describe-period-change.ts';
import { licenseOf } from '../../../../office/organizations/data-licenses.ts';
import type { OrganizationSettings } from '../../../../office/organizations/organization.ts';
import { compareSides, type ComparedRow, type ComparedValue } from '../../compare-sides.ts';
import type { ComparisonSide } from '../../comparison-side.ts';
import { periodName, sideName, type ComparisonTexts } from '../../comparison-texts.ts';
import { describeBarriers } from '../../describe-barriers.ts';
import { changeShown, pointsShown, describeChange } from '../../describe-change.ts';
import { differenceSentences, describeIndexOf } from '../../describe-differences.ts';
import { describeMethodDifferences, describeMethods } from '../../describe-methods.ts';
import { describeRounding } from '../../describe-rounding.ts';
import { describeRow, shareText } from '../../describe-row.ts';
import { numberRead, describeValue } from '../../describe-value.ts';

type ComparisonReportParts = {
  organization: OrganizationSettings;
  language: Language;
  wholeAddress: string;
  left: ComparisonSide;
  right: ComparisonSide;
};

/** A comparison as a file: the sentences, every row of the screen, and both sides for programs. */
export const comparisonReport = (parts: ComparisonReportParts): Report<ComparedRow> => {
  const { organization, language, wholeAddress, left, right } = parts;
  const texts = textsIn(parts);
  const { t } = texts;
  const rows = compareSides(left, right);
  const title = `${t('report.title')}: ${t('detail.title', namesIn(texts))}`;
  const day = dayOf(new Date());
  const source = organization.dataSourceName
    ? { name: organization.dataSourceName, address: organization.dataSourceUrl }
    : null;
  const license = licenseOf(organization);
  const populations = describePopulations(texts);
  const remarks = [
    ...populations,
    ...differenceSentences(texts),
    ...describeBarriers(texts),
    ...describeMethods(texts),
    ...describeMethodDifferences(texts),
    ...describeRounding(texts),
  ];
  return {
    language,
    title,
    rowsTitle: t('report.title'),
    organization: organization.name,
    day,
    source,
    license,
    lastUpdate: left.lastUpdate,
    filters: [left, right].map((side, place) => ({
      key: `administrationPeriod${place}`,
      label: side.organization.shortName,
      values: [t('period.administration', { period: periodName(texts, side) })],
    })),
    facts: [left, right].map((side) => ({
      label: `${side.organization.name} · ${periodName(texts, side)}`,
      value: `${t('report.index')}: ${describeIndexOf(texts, side.corruptionIndex)}`,
    })),
    totals: [left, right].flatMap((side) => totalsOf(texts, side)),
    remarks,
    columns: columnsIn(texts),
    printed: [
      { heading: t('table.measure'), share: 34, paragraphsOf: measureOf(texts) },
      {
        heading: columnName(texts, left),
        share: 20,
        align: 'right',
        paragraphsOf: leftOf(texts),
      },
      {
        heading: columnName(texts, right),
        share: 20,
        align: 'right',
        paragraphsOf: rightOf(texts),
      },
      {
        heading: t('table.difference'),
        share: 26,
        paragraphsOf: (row) => [{ text: describeChange(texts, row) }],
      },
    ],
    paper: 'A4',
    totalsFirst: true,
    total: rows.length,
    batches: onlyThese(rows),
    data: {
      title,
      organization: left.organization.name,
      otherOrganization: right.organization.name,
      population: populations.join(' '),
      date: day,
      source,
      license,
      remarks,
      left,
      right,
      rows: rows.map((row) => dataOf(texts, row)),
    },
    wholeAddress,
  };
};

/** As every other format shows it: the numbers that a reader subtracts, and what the page states of them. */
const dataOf = (texts: ComparisonTexts, row: ComparedRow) => ({
  ...row,
  left: valueShown(texts, row, 'left'),
  right: valueShown(texts, row, 'right'),
  change: changeShown(texts, row),
  points: pointsShown(texts, row),
  difference: describeChange(texts, row),
});

const valueShown = (
  texts: ComparisonTexts,
  row: ComparedRow,
  side: 'left' | 'right',
): ComparedValue => ({
  ...row[side],
  value: numberRead(texts, row.unit, row[side].value),
  share: row[side].share && Number(row[side].share.toFixed(4)),
});

/** A monitor of another product does not say what it counts. */
const describePopulations = ({ t, left, right }: ComparisonTexts): string[] => {
  const known = [left, right].filter(({ foreign }) => foreign?.version !== null);
  if (known.length === 2) return [t('report.counted')];
  return known.map(({ organization: { name } }) => t('report.counted-of', { name }));
};

/** Files always have the cents. */
const textsIn = ({ language, left, right }: ComparisonReportParts): ComparisonTexts => ({
  t: translatorIn(language),
  format: formatsOf(language),
  round: false,
  left,
  right,
});

/** A key with the name of its slice is one of the codes that the whole product knows. */
/** A key names its slice when it is of another one. */
const translatorIn = (language: Language): TextLookup => {
  const translate = createTranslator(
    [textsOf('codelists'), textsOf('period-changes'), textsOf('comparations')],
    language,
  );
  return (key, values) => translate(key.replace(/^[\w-]+:/, ''), values);
};

const namesIn = (texts: ComparisonTexts) => ({
  left: sideName(texts, texts.left),
  right: sideName(texts, texts.right),
});

/** A file says of each side the monitor and the administration. */
const columnName = (texts: ComparisonTexts, side: ComparisonSide): string =>
  `${side.organization.shortName} · ${periodName(texts, side)}`;

async function* onlyThese(rows: ComparedRow[]): AsyncGenerator<ComparedRow[]> {
  yield rows;
}

const totalsOf = (texts: ComparisonTexts, side: ComparisonSide): ReportTotal[] =>
  (['total', 'public', 'invitation', 'noBid'] as const).map((key) => ({
    label: `${sideName(texts, side)} · ${describeRow(texts, { section: 'totals', key })}`,
    amount: side.totals[key],
    count: side.counts[key],
  }));

const measureOf =
  (texts: ComparisonTexts) =>
  (row: ComparedRow): { text: string; bold?: boolean }[] => [
    { text: texts.t(`section.${row.section}`) },
    { text: describeRow(texts, row), bold: row.key === 'total' },
  ];

const sideText = (texts: ComparisonTexts, row: ComparedRow, side: 'left' | 'right'): string =>
  [describeValue(texts, row, row[side]), shareText(texts, row, side)].filter(Boolean).join(' = ');

const leftOf = (texts: ComparisonTexts) => (row: ComparedRow) => [
  { text: sideText(texts, row, 'left') },
];
const rightOf = (texts: ComparisonTexts) => (row: ComparedRow) => [
  { text: sideText(texts, row, 'right') },
];

const columnsIn = (texts: ComparisonTexts): ReportColumn<ComparedRow>[] => {
  const { t, left, right } = texts;
  const text = (
    key: string,
    heading: string,
    valueOf: (row: ComparedRow) => string,
    width = 24,
  ): ReportColumn<ComparedRow> => ({ key, heading, kind: 'text', width, valueOf });
  const pesos = (side: 'left' | 'right', name: string): ReportColumn<ComparedRow> => ({
    key: `${side}Amount`,
    heading: t('report.amount', { name }),
    kind: 'amount',
    width: 20,
    valueOf: (row) => (row.unit === 'pesos' ? numberRead(texts, row.unit, row[side].value) : null),
  });
  const contracts = (side: 'left' | 'right', name: string): ReportColumn<ComparedRow> => ({
    key: `${side}Count`,
    heading: t('report.count', { name }),
    kind: 'count',
    width: 16,
    valueOf: (row) => (row.unit === 'contracts' ? row[side].value : null),
  });
  const percents = (side: 'left' | 'right', name: string): ReportColumn<ComparedRow> => ({
    key: `${side}Percent`,
    heading: t('report.percent', { name }),
    kind: 'percent',
    width: 20,
    valueOf: (row) => percentOf(texts, row, side),
  });
  const [one, other] = [columnName(texts, left), columnName(texts, right)];
  return [
    text('section', t('report.section'), ({ section }) => t(`section.${section}`)),
    text('measure', t('table.measure'), (row) => describeRow(texts, row), 48),
    text('left', one, (row) => sideText(texts, row, 'left')),
    text('right', other, (row) => sideText(texts, row, 'right')),
    text('difference', t('table.difference'), (row) => describeChange(texts, row), 32),
    pesos('left', one),
    pesos('right', other),
    contracts('left', one),
    contracts('right', other),
    percents('left', one),
    percents('right', other),
    text('population', t('report.population'), (row) => populationOf(texts, row), 48),
  ];
};

/** Of the money or of the contracts, or what a calculation gives. */
const percentOf = (
  texts: ComparisonTexts,
  row: ComparedRow,
  side: 'left' | 'right',
): number | null => {
  const shown =
    row.unit === 'percent' ? describeValue(texts, row, row[side]) : shareText(texts, row, side);
  const percent = numberShown(shown);
  return Number.isNaN(percent) ? null : percent;
};

/** A calculation says itself what it counts. */
const populationOf = (texts: ComparisonTexts, { section }: ComparedRow): string =>
  section === 'totals' || section === 'counts' ? describePopulations(texts).join(' ') : '';
