import { numberShown } from '../../../../figures/figures/sum-shown.ts';
import codesEn from '../../../../foundation/codelists/texts/en.json' with { type: 'json' };
import codesEs from '../../../../foundation/codelists/texts/es.json' with { type: 'json' };
import codesJp from '../../../../foundation/codelists/texts/jp.json' with { type: 'json' };
import type {
  Report,
  ReportColumn,
  ReportTotal,
} from '../../../../foundation/downloads/api/report.ts';
import { createTranslator } from '../../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { dayOf } from '../../../../foundation/platform/time-zone.ts';
import type { Say } from '../../../../lists/period-changes/say-period-change.ts';
import changesEn from '../../../../lists/period-changes/texts/en.json' with { type: 'json' };
import changesEs from '../../../../lists/period-changes/texts/es.json' with { type: 'json' };
import changesJp from '../../../../lists/period-changes/texts/jp.json' with { type: 'json' };
import { licenseOf } from '../../../../office/organizations/data-licenses.ts';
import type { OrganizationSettings } from '../../../../office/organizations/organization.ts';
import { compareSides, type ComparedRow, type ComparedValue } from '../../compare-sides.ts';
import type { ComparisonSide } from '../../comparison-side.ts';
import { sayBarriers } from '../../say-barriers.ts';
import { changeShown, pointsShown, sayChange } from '../../say-change.ts';
import { sayDifferences, sayIndexOf } from '../../say-differences.ts';
import { sayMethodDifferences, sayMethods } from '../../say-methods.ts';
import { sayRounding } from '../../say-rounding.ts';
import { sayRow, sayShare } from '../../say-row.ts';
import { numberRead, sayValue } from '../../say-value.ts';
import { periodName, sideName, type Speech } from '../../speech.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import jp from '../../texts/jp.json' with { type: 'json' };

type Asked = {
  organization: OrganizationSettings;
  language: Language;
  wholeAddress: string;
  left: ComparisonSide;
  right: ComparisonSide;
};

/** A comparison as a file: the sentences, every row of the screen, and both sides for programs. */
export const comparisonReport = (asked: Asked): Report<ComparedRow> => {
  const { organization, language, wholeAddress, left, right } = asked;
  const speech = speechIn(asked);
  const { t } = speech;
  const rows = compareSides(left, right);
  const title = `${t('report.title')}: ${t('detail.title', namesIn(speech))}`;
  const day = dayOf(new Date());
  const source = organization.dataSourceName
    ? { name: organization.dataSourceName, address: organization.dataSourceUrl }
    : null;
  const license = licenseOf(organization);
  const populations = sayPopulations(speech);
  const remarks = [
    ...populations,
    ...sayDifferences(speech),
    ...sayBarriers(speech),
    ...sayMethods(speech),
    ...sayMethodDifferences(speech),
    ...sayRounding(speech),
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
      values: [t('period.administration', { period: periodName(speech, side) })],
    })),
    facts: [left, right].map((side) => ({
      label: `${side.organization.name} · ${periodName(speech, side)}`,
      value: `${t('report.index')}: ${sayIndexOf(speech, side.corruptionIndex)}`,
    })),
    totals: [left, right].flatMap((side) => totalsOf(speech, side)),
    remarks,
    columns: columnsIn(speech),
    printed: [
      { heading: t('table.measure'), share: 34, paragraphsOf: measureOf(speech) },
      {
        heading: columnName(speech, left),
        share: 20,
        align: 'right',
        paragraphsOf: leftOf(speech),
      },
      {
        heading: columnName(speech, right),
        share: 20,
        align: 'right',
        paragraphsOf: rightOf(speech),
      },
      {
        heading: t('table.difference'),
        share: 26,
        paragraphsOf: (row) => [{ text: sayChange(speech, row) }],
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
      rows: rows.map((row) => dataOf(speech, row)),
    },
    wholeAddress,
  };
};

/** As every other format shows it: the numbers that a reader subtracts, and what is said of them. */
const dataOf = (speech: Speech, row: ComparedRow) => ({
  ...row,
  left: valueShown(speech, row, 'left'),
  right: valueShown(speech, row, 'right'),
  change: changeShown(speech, row),
  points: pointsShown(speech, row),
  difference: sayChange(speech, row),
});

const valueShown = (speech: Speech, row: ComparedRow, side: 'left' | 'right'): ComparedValue => ({
  ...row[side],
  value: numberRead(speech, row.unit, row[side].value),
  share: row[side].share && Number(row[side].share.toFixed(4)),
});

/** A monitor of another product does not say what it counts. */
const sayPopulations = ({ t, left, right }: Speech): string[] => {
  const known = [left, right].filter(({ foreign }) => foreign?.version !== null);
  if (known.length === 2) return [t('report.counted')];
  return known.map(({ organization: { name } }) => t('report.counted-of', { name }));
};

/** Files always have the cents. */
const speechIn = ({ language, left, right }: Asked): Speech => ({
  t: translatorIn(language),
  format: formatsOf(language),
  round: false,
  left,
  right,
});

/** A key with the name of its slice is one of the codes that the whole product knows. */
/** A key names its slice when it is of another one. */
const translatorIn = (language: Language): Say => {
  const translate = createTranslator(
    [
      { es: codesEs, en: codesEn, jp: codesJp },
      { es: changesEs, en: changesEn, jp: changesJp },
      { es, en, jp },
    ],
    language,
  );
  return (key, values) => translate(key.replace(/^[\w-]+:/, ''), values);
};

const namesIn = (speech: Speech) => ({
  left: sideName(speech, speech.left),
  right: sideName(speech, speech.right),
});

/** A file says of each side the monitor and the administration. */
const columnName = (speech: Speech, side: ComparisonSide): string =>
  `${side.organization.shortName} · ${periodName(speech, side)}`;

async function* onlyThese(rows: ComparedRow[]): AsyncGenerator<ComparedRow[]> {
  yield rows;
}

const totalsOf = (speech: Speech, side: ComparisonSide): ReportTotal[] =>
  (['total', 'public', 'invitation', 'noBid'] as const).map((key) => ({
    label: `${sideName(speech, side)} · ${sayRow(speech, { section: 'totals', key })}`,
    amount: side.totals[key],
    count: side.counts[key],
  }));

const measureOf =
  (speech: Speech) =>
  (row: ComparedRow): { text: string; bold?: boolean }[] => [
    { text: speech.t(`section.${row.section}`) },
    { text: sayRow(speech, row), bold: row.key === 'total' },
  ];

const sideText = (speech: Speech, row: ComparedRow, side: 'left' | 'right'): string =>
  [sayValue(speech, row, row[side]), sayShare(speech, row, side)].filter(Boolean).join(' = ');

const leftOf = (speech: Speech) => (row: ComparedRow) => [{ text: sideText(speech, row, 'left') }];
const rightOf = (speech: Speech) => (row: ComparedRow) => [
  { text: sideText(speech, row, 'right') },
];

const columnsIn = (speech: Speech): ReportColumn<ComparedRow>[] => {
  const { t, left, right } = speech;
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
    valueOf: (row) => (row.unit === 'pesos' ? numberRead(speech, row.unit, row[side].value) : null),
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
    valueOf: (row) => percentOf(speech, row, side),
  });
  const [one, other] = [columnName(speech, left), columnName(speech, right)];
  return [
    text('section', t('report.section'), ({ section }) => t(`section.${section}`)),
    text('measure', t('table.measure'), (row) => sayRow(speech, row), 48),
    text('left', one, (row) => sideText(speech, row, 'left')),
    text('right', other, (row) => sideText(speech, row, 'right')),
    text('difference', t('table.difference'), (row) => sayChange(speech, row), 32),
    pesos('left', one),
    pesos('right', other),
    contracts('left', one),
    contracts('right', other),
    percents('left', one),
    percents('right', other),
    text('population', t('report.population'), (row) => populationOf(speech, row), 48),
  ];
};

/** Of the money or of the contracts, or what a calculation gives. */
const percentOf = (speech: Speech, row: ComparedRow, side: 'left' | 'right'): number | null => {
  const shown =
    row.unit === 'percent' ? sayValue(speech, row, row[side]) : sayShare(speech, row, side);
  const percent = numberShown(shown);
  return Number.isNaN(percent) ? null : percent;
};

/** A calculation says itself what it counts. */
const populationOf = (speech: Speech, { section }: ComparedRow): string =>
  section === 'totals' || section === 'counts' ? sayPopulations(speech).join(' ') : '';
