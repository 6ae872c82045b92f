import { getRouteApi } from '@tanstack/react-router';

import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalendarMeasure, CalendarQuestion } from '../calendar-search.ts';
import { calendarQuery } from './calendar-calls.ts';
import { CalendarNotes } from './calendar-notes.tsx';
import { DecemberShare } from './december-share.tsx';
import { MeasureLinks, YearLinks } from './measure-links.tsx';
import { YearFigure } from './year-figure.tsx';
import { YearTable } from './year-table.tsx';

const route = getRouteApi('/organization/calendar');

type Props = { question: CalendarQuestion; measure: CalendarMeasure };

/** One year by days, and all years with what no day tells of, which add up to the panels. */
export function CalendarResults({ question, measure }: Props) {
  const { t } = useTexts('calendar');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(calendarQuery(question));
  const { filters } = question;
  const { year, total } = data;
  if (total.contracts === 0)
    return (
      <Card>
        <NoneFound
          filters={filters}
          none={t('none')}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      </Card>
    );
  const opensEarlier =
    question.year === undefined && data.years.some((one) => one.year > (year ?? 0));
  return (
    <>
      <DecemberShare
        yearEnds={data.yearEnds}
        chosenEnds={data.chosenEnds}
        filters={filters}
        round={organization.round}
      />
      {year === null ? (
        <Card>
          <EmptyState title={t('undated')} />
        </Card>
      ) : (
        <Card
          title={t(opensEarlier ? 'year.december' : 'year', { year })}
          actions={<MeasureLinks chosen={measure} />}
          ofRows
        >
          <YearLinks years={data.years.map((one) => one.year)} shown={year} />
          <CalendarNotes
            calendar={data}
            filters={filters}
            lastUpdate={lastUpdate ?? null}
            round={organization.round}
          />
          <YearFigure
            calendar={data}
            year={year}
            measure={measure}
            filters={filters}
            round={organization.round}
          />
        </Card>
      )}
      <Card title={t('years')} ofRows>
        <YearTable calendar={data} filters={filters} round={organization.round} />
        <CountedNote
          withoutAmount={total.withoutAmount}
          sums={{
            parts: [...data.years, data.undated].map(({ amount }) => amount),
            total: total.amount,
          }}
          round={organization.round}
        />
        <SourceFooter source={organization} lastUpdate={lastUpdate} filters={filters} />
        <DataLinks organization={organization.shortName} />
      </Card>
    </>
  );
}
