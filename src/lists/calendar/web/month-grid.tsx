import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { daysOfMonth, weekdayOf } from '../calendar-days.ts';
import type { CalendarDay, LastDays } from '../calendar-endpoints.ts';
import type { CalendarMeasure } from '../calendar-search.ts';
import { largestMark, measuredOf, sideOfMark } from '../day-mark.ts';

import classes from './calendar-drawing.module.css';

type Props = {
  year: number;
  month: number;
  days: CalendarDay[];
  /** The day that the Tab key stops at. */
  stop: string | undefined;
  measure: CalendarMeasure;
  /** What the largest mark of the year stands for. */
  largest: number;
  lastDays: LastDays[];
  addressOf: (day: string) => string;
  describe: (day: CalendarDay) => string;
};

/** Wide enough for a finger, high enough for the number of the day above the largest mark. */
const cell = { width: 24, height: 30 };
const monthWidth = 7 * cell.width;
const head = 18;
const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** A month as calendars have it: weeks from Monday, the weekend apart. */
export function MonthGrid(props: Props) {
  const { year, month, days, stop, measure, largest, lastDays, addressOf, describe } = props;
  const { t } = useTexts('calendar');
  const names = t('weekdays').split(' ');
  const all = daysOfMonth(year, month);
  const offset = weekdayOf(all[0] ?? '');
  const placeOf = (day: string): Place => {
    const at = offset + Number(day.slice(8)) - 1;
    return { x: (at % 7) * cell.width, y: head + Math.floor(at / 7) * cell.height };
  };
  const height = head + Math.ceil((offset + all.length) / 7) * cell.height;
  return (
    <section>
      <h3>{t(`month.${month as 1}`)}</h3>
      <svg viewBox={`0 0 ${monthWidth} ${height}`} className={classes.month} style={filled}>
        <path
          d={`M${5 * cell.width} 0h${2 * cell.width}V${height}h${-2 * cell.width}z`}
          style={weekend}
        />
        <g aria-hidden="true" textAnchor="middle" style={numbers}>
          {weekdays.map((at) => (
            <text key={at} x={(at + 0.5) * cell.width} y={head - 5}>
              {names[at]}
            </text>
          ))}
          {all.map((one) => (
            <text key={one} x={placeOf(one).x + cell.width / 2} y={placeOf(one).y + 11}>
              {Number(one.slice(8))}
            </text>
          ))}
        </g>
        <path
          d={outline(all.filter((one) => isAmong(one, lastDays)).map(placeOf))}
          style={framed}
        />
        {days.map((one) => (
          <a key={one.day} href={addressOf(one.day)} tabIndex={one.day === stop ? 0 : -1}>
            <title>{describe(one)}</title>
            <DayMark {...placeOf(one.day)} side={sideOfMark(measuredOf(one, measure), largest)} />
          </a>
        ))}
      </svg>
    </section>
  );
}

/** Colours of the theme, each with enough contrast to the sheet and to the weekend. */
export const filled = { fill: 'var(--accent-text)' };
export const outlined = { fill: 'none', stroke: 'var(--accent-text)', strokeWidth: 1.5 };
export const framed = { fill: 'none', stroke: 'var(--title)' };
const weekend = { fill: 'var(--surface-sunken)' };
const numbers = { fill: 'var(--ink-soft)' };

type Place = { x: number; y: number };

const isAmong = (day: string, lastDays: LastDays[]): boolean =>
  lastDays.some(({ from, to }) => day >= from && day <= to);

const outline = (places: Place[]): string =>
  places
    .map(({ x, y }) => `M${x + 1} ${y + 1}h${cell.width - 2}v${cell.height - 2}h${2 - cell.width}z`)
    .join('');

/** Below the number of the day; the whole cell can be pressed. A hollow one states no amount. */
function DayMark({ x, y, side }: Place & { side: number | null }) {
  const shown = side ?? 8;
  const inset = (cell.width - shown) / 2;
  const top = cell.height - 1 - (largestMark + shown) / 2;
  return (
    <>
      <path d={`M${x} ${y}h${cell.width}v${cell.height}h${-cell.width}z`} fillOpacity={0} />
      <path
        d={`M${x + inset} ${y + top}h${shown}v${shown}h${-shown}z`}
        style={side === null ? outlined : undefined}
      />
    </>
  );
}
