import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { showCalendar } from '../calendar-endpoints.ts';
import { calendarPlace } from '../calendar-place.ts';
import type { CalendarQuestion } from '../calendar-search.ts';

export const calendarQuery = ({ filters, year }: CalendarQuestion) =>
  queryOf<typeof showCalendar>(calendarPlace, {
    query: year === undefined ? {} : { year },
    body: { filters },
  });
