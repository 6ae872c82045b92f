import { Fragment } from 'react';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { namesTimeWithin } from '../compared-time.ts';
import type { PeriodChanges } from '../period-change-endpoints.ts';
import { periodChangesQuery } from './period-change-calls.ts';
import { PairSentence, PeriodPairFigures } from './period-pair-figures.tsx';

import chart from '../../../foundation/ui/web/charts/chart-figure.module.css';

type Props = {
  filters: ContractFilters;
  who: 'buyer' | 'supplier';
  round: boolean;
  /** The class of the section where the differences are words alone until somebody asks for the figures. */
  foldedIn?: string | undefined;
};

/** What changed since the administration before, and since the year before up to the same day. */
export function PeriodChangesCard({ filters, who, round, foldedIn }: Props) {
  const { t } = useTexts('period-changes');
  const { administrations, years } = useAnswer(periodChangesQuery(filters)).data;
  const shared = { filters, who, round, isToldBefore: foldedIn !== undefined };
  const describeYears = useYearTexts();
  if (!administrations && !years) return null;
  const pairs = [
    ...(administrations
      ? [
          {
            pair: administrations,
            title: t('administrations', namesOf(administrations)),
            perQuarter: true,
            notes: [],
          },
        ]
      : []),
    ...(years ? [{ pair: years, perQuarter: false, ...describeYears(years) }] : []),
  ];
  const changes = (
    <Card {...(foldedIn === undefined && { title: t('title') })} ofRows>
      {pairs.map(({ notes, ...one }) => (
        <Fragment key={one.title}>
          <PeriodPairFigures {...shared} {...one} />
          {notes.length > 0 && <p className={chart.note}>{notes.join(' ')}</p>}
        </Fragment>
      ))}
      <p className={chart.note}>
        {t('note.lag')} {t('note.time')}
        {namesTimeWithin(filters) && ` ${t('note.chosen')}`}
      </p>
    </Card>
  );
  if (foldedIn === undefined) return changes;
  return (
    <section className={foldedIn}>
      <h2>{t('title')}</h2>
      <ul>
        {pairs.map((one) => (
          <li key={one.title}>
            <PairSentence {...shared} {...one} />
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('measures')}</summary>
        {changes}
      </details>
    </section>
  );
}

/** What has to be known of two years beside their figures. */
const useYearTexts = () => {
  const { t, format } = useTexts('period-changes');
  return (years: NonNullable<PeriodChanges['years']>) => {
    const { before, after, asOf, undated, otherAdministrations } = years;
    const names = namesOf(years);
    const days = {
      afterDay: format.day(after.time.dateTo),
      beforeDay: format.day(before.time.dateTo),
    };
    return {
      title: asOf ? t('years.same', { ...names, ...days }) : t('years.whole', names),
      lead: asOf ? t('years.lead') : undefined,
      notes: [
        ...(otherAdministrations.length > 0
          ? [t('note.administrations', { names: otherAdministrations.join(', ') })]
          : []),
        ...(asOf ? [t('note.asOf', { day: format.longDay(asOf) })] : []),
        ...(after.time.dateTo.endsWith('02-29') ? [t('note.leap')] : []),
        ...(undated > 0
          ? [t('note.undated', { count: undated, number: format.count(undated), ...names })]
          : []),
      ],
    };
  };
};

const namesOf = ({ before, after }: { before: { name: string }; after: { name: string } }) => ({
  before: before.name,
  after: after.name,
});
