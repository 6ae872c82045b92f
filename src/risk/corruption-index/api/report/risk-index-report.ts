import type { Report } from '../../../../foundation/downloads/api/report.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { momentText } from '../../../../foundation/platform/moment-text.ts';
import { dayOf } from '../../../../foundation/platform/time-zone.ts';
import { licenseOf } from '../../../../office/organizations/data-licenses.ts';
import type { OrganizationSettings } from '../../../../office/organizations/organization.ts';
import type { IndicatorResult } from '../../../calculations/index-result.ts';
import { calculationWords } from '../../calculation-words.ts';
import type { RiskIndex } from '../../corruption-index-endpoints.ts';
import { indexRows } from '../../explained-calculations.ts';
import { notesIn } from '../../method-notes.ts';
import { plainNumber } from '../../plain-number.ts';
import { shownIndex } from '../../shown-index.ts';
import { indexTextsIn, type IndexTexts } from './index-texts.ts';
import { indicatorColumns, printedIndicator } from './indicator-columns.ts';

export type RiskIndexOrder = {
  organization: OrganizationSettings;
  language: Language;
  administrationPeriod: string | null;
  lastUpdate: string | null;
  publicUrl: string;
  wholeAddress: string;
};

/** The index as a file: what it is, what it is made of, by which method and of when. */
export const riskIndexReport = (
  order: RiskIndexOrder,
  found: RiskIndex,
): Report<IndicatorResult> => {
  const { organization, language, lastUpdate, wholeAddress } = order;
  const texts = indexTextsIn(language);
  const { t } = texts;
  const { dataSourceName: name, dataSourceUrl: address } = organization;
  const source = name ? { name, address } : null;
  const license = licenseOf(organization);
  const day = dayOf(new Date());
  const title = t('title');
  const indicators = indexRows(found);
  const administrationPeriod = found.index?.administrationPeriod ?? order.administrationPeriod;
  const period = administrationPeriod ?? t('period.all');
  const filters = [{ key: 'administrationPeriods', label: t('period'), values: [period] }];
  return {
    language,
    title,
    organization: organization.name,
    day,
    source,
    license,
    lastUpdate,
    filters,
    facts: factsOf(texts, language, found),
    totals: [],
    remarks: [t('meaning'), t('made-of.counted'), t('sum.rule')],
    columns: indicatorColumns(texts, found, {
      publicUrl: order.publicUrl,
      monitor: organization.shortName,
    }),
    printed: printedIndicator(texts, found.methods, organization.round),
    paper: 'A4',
    totalsFirst: true,
    total: indicators.length,
    batches: allAtOnce(indicators),
    data: {
      title,
      organization: organization.name,
      date: day,
      source,
      license,
      administrationPeriod,
      ...found,
      lastUpdate,
    },
    wholeAddress,
  };
};

async function* allAtOnce<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const factsOf = (texts: IndexTexts, language: Language, found: RiskIndex) => {
  const { t } = texts;
  const { index, robustness, calculationsInfo } = found;
  const notesOf = notesIn(texts, found.methods);
  const others = calculationsInfo.map((one) => ({
    label: one.name,
    value: [calculationWords(texts, one), ...notesOf(one)].join(' · '),
  }));
  if (!index) return [{ label: t('title'), value: t('report.none') }, ...others];
  const { result, level, computablePoints, maxPoints, methodHash, asOf } = index;
  const of = (part: string, whole: number) => t('of-cases', { part, whole: plainNumber(whole, 2) });
  return [
    { label: t('title'), value: result === null ? t('not-rated') : of(shownIndex(result), 100) },
    { label: t('report.level'), value: level === null ? t('not-rated') : t(`risk.${level}`) },
    { label: t('report.computable'), value: of(plainNumber(computablePoints, 2), maxPoints) },
    ...(robustness
      ? [
          {
            label: t('robustness'),
            value: t('robustness.band', {
              low: shownIndex(robustness.band[0]),
              high: shownIndex(robustness.band[1]),
            }),
          },
        ]
      : []),
    { label: t('report.hash'), value: methodHash },
    { label: t('report.computedAt'), value: momentText(asOf.computedAt, language) },
    ...others,
  ];
};
