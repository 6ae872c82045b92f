import type { CSSProperties } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalendarMeasure } from '../calendar-search.ts';
import { largestMark } from '../day-mark.ts';
import { framed, outlined, filled } from './month-grid.tsx';

import chart from '../../../foundation/ui/web/charts/chart-legend.module.css';
import classes from './calendar-drawing.module.css';

type Props = {
  /** What the largest mark stands for. */
  largest: number;
  /** The first day that has it; null when no amount is known. */
  day: string | null;
  measure: CalendarMeasure;
  hasUnknown: boolean;
  hasLastDays: boolean;
  round: boolean;
};

export function MarkLegend({ largest, day, measure, hasUnknown, hasLastDays, round }: Props) {
  const { t, format } = useTexts('calendar');
  const values = { day: format.longDay(day) };
  const words =
    measure === 'amount'
      ? t('legend.amount', { ...values, largest: format.sum(largest, round) })
      : t('legend.contracts', { ...values, count: largest, largest: format.count(largest) });
  return (
    <ul className={chart.legend}>
      {day !== null && (
        <li>
          <Sample path={`M1 1h${largestMark}v${largestMark}h${-largestMark}z`} style={filled} />
          <span>{words}</span>
        </li>
      )}
      {hasUnknown && (
        <li>
          <Sample path="M5 5h8v8h-8z" style={outlined} />
          <span>{t('legend.unknown')}</span>
        </li>
      )}
      {hasLastDays && (
        <li>
          <Sample path="M1 1h16v16h-16z" style={framed} />
          <span>{t('legend.last')}</span>
        </li>
      )}
      <li>{t('legend.weekend')}</li>
    </ul>
  );
}

function Sample({ path, style }: { path: string; style: CSSProperties }) {
  return (
    <svg viewBox="0 0 18 18" className={classes.mark} aria-hidden="true">
      <path d={path} style={style} />
    </svg>
  );
}
