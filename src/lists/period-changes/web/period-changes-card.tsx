import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { namesTimeWithin } from '../compared-time.ts';
import type { PeriodChanges } from '../period-change-endpoints.ts';
import { periodChangesQuery } from './period-change-calls.ts';
import { PeriodPairFigures } from './period-pair-figures.tsx';

type Props = {
  filters: ContractFilters;
  who: 'buyer' | 'supplier';
  round: boolean;
  /** Whether only its title is seen until somebody asks for more. */
  isFolded?: boolean;
};

/** What changed since the administration before, and since the year before up to the same day. */
export function PeriodChangesCard({ filters, who, round, isFolded = false }: Props) {
  const { t } = useTexts('period-changes');
  const { administrations, years } = useAnswer(periodChangesQuery(filters)).data;
  const shared = { filters, who, round };
  if (!administrations && !years) return null;
  const changes = (
    <Card {...(!isFolded && { title: t('title') })} ofRows>
      {administrations && (
        <PeriodPairFigures
          {...shared}
          pair={administrations}
          title={t('administrations', namesOf(administrations))}
          perQuarter
        />
      )}
      {years && <YearFigures {...shared} years={years} />}
      <p>
        <small>
          {t('note.lag')} {t('note.time')}
          {namesTimeWithin(filters) && ` ${t('note.chosen')}`}
        </small>
      </p>
    </Card>
  );
  if (!isFolded) return changes;
  return (
    <details>
      <summary>{t('title')}</summary>
      {changes}
    </details>
  );
}

type YearProps = Props & { years: NonNullable<PeriodChanges['years']> };

function YearFigures({ years, ...shared }: YearProps) {
  const { t, format } = useTexts('period-changes');
  const { before, after, asOf, undated, otherAdministrations } = years;
  const names = namesOf(years);
  const days = {
    afterDay: format.day(after.time.dateTo),
    beforeDay: format.day(before.time.dateTo),
  };
  const notes = [
    ...(otherAdministrations.length > 0
      ? [t('note.administrations', { names: otherAdministrations.join(', ') })]
      : []),
    ...(asOf ? [t('note.asOf', { day: format.longDay(asOf) })] : []),
    ...(after.time.dateTo.endsWith('02-29') ? [t('note.leap')] : []),
    ...(undated > 0
      ? [t('note.undated', { count: undated, number: format.count(undated), ...names })]
      : []),
  ];
  return (
    <>
      <PeriodPairFigures
        {...shared}
        pair={years}
        title={asOf ? t('years.same', { ...names, ...days }) : t('years.whole', names)}
        lead={asOf ? t('years.lead') : undefined}
      />
      {notes.length > 0 && (
        <p>
          <small>{notes.join(' ')}</small>
        </p>
      )}
    </>
  );
}

const namesOf = ({ before, after }: { before: { name: string }; after: { name: string } }) => ({
  before: before.name,
  after: after.name,
});
