import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalendarDay } from '../calendar-endpoints.ts';

import chart from '../../../foundation/ui/web/charts/chart-figure.module.css';

type Props = { days: CalendarDay[]; title: string; addressOf: (day: string) => string };

/** The same days as the drawing, each a link that the Tab key stops at. */
export function DayTable({ days, title, addressOf }: Props) {
  const { t, format } = useTexts('calendar');
  return (
    <details className={chart.data}>
      <summary>{t('platform:chart.data')}</summary>
      <section className={chart.scroll} tabIndex={0} aria-label={title}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.day')}</th>
              <th scope="col">{t('column.contracts')}</th>
              <th scope="col">{t('column.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, contracts, amount }) => (
              <tr key={day}>
                <th scope="row">
                  <a href={addressOf(day)}>{format.day(day)}</a>
                </th>
                <td data-label={t('column.contracts')}>{format.count(contracts)}</td>
                <td data-label={t('column.amount')}>{format.money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
