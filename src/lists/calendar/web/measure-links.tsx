import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type CalendarMeasure, calendarMeasures } from '../calendar-search.ts';

import buttons from '../../../foundation/ui/web/button.module.css';

/** What the size of a mark stands for: links, so that the choice is in the address. */
export function MeasureLinks({ chosen }: { chosen: CalendarMeasure }) {
  const { t } = useTexts('calendar');
  return (
    <nav aria-label={t('measure')}>
      {calendarMeasures.map((measure) => (
        <Link
          key={measure}
          from="/calendar"
          to="/calendar"
          search={(search) => ({ ...search, measure })}
          resetScroll={false}
          className={buttons.button}
          data-look={measure === chosen ? undefined : 'plain'}
          activeProps={{ 'aria-current': measure === chosen ? 'true' : undefined }}
          inactiveProps={{ 'aria-current': measure === chosen ? 'true' : undefined }}
        >
          {t(`measure.${measure}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The years that have contracts, the newest first. */
export function YearLinks({ years, shown }: { years: readonly number[]; shown: number }) {
  const { t } = useTexts('calendar');
  return (
    <nav aria-label={t('column.year')}>
      {years
        .toSorted((one, other) => other - one)
        .map((year) => (
          <Link
            key={year}
            from="/calendar"
            to="/calendar"
            search={(search) => ({ ...search, year: String(year) })}
            resetScroll={false}
            className={buttons.button}
            data-look={year === shown ? undefined : 'plain'}
            activeProps={{ 'aria-current': year === shown ? 'true' : undefined }}
            inactiveProps={{ 'aria-current': year === shown ? 'true' : undefined }}
          >
            {year}
          </Link>
        ))}
    </nav>
  );
}
