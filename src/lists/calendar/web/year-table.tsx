import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalendarYear, DaySum } from '../calendar-endpoints.ts';

import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from './calendar-drawing.module.css';

type Props = { calendar: CalendarYear; filters: ContractFilters; round: boolean };

/** Every year with its sum, the contracts without a date, and the total that all pages show. */
export function YearTable({ calendar, filters, round }: Props) {
  const { t } = useTexts('calendar');
  const { years, undated, total } = calendar;
  return (
    <section className={frame.scroll} tabIndex={0} aria-label={t('years')}>
      <table className={`${frame.table} ${classes.years}`}>
        <thead>
          <tr>
            {(['year', 'contracts', 'amount'] as const).map((column) => (
              <th key={column} scope="col" style={column === 'year' ? undefined : atEnd}>
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, ...sum }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <SumCells sum={sum} round={round} />
            </tr>
          ))}
          {undated.contracts > 0 && (
            <tr>
              <th scope="row">{t('undated.row')}</th>
              <SumCells sum={undated} round={round} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <SumCells sum={total} filters={filters} round={round} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Digits stand below each other. */
const atEnd = { textAlign: 'end' } as const;

type SumProps = { sum: DaySum; filters?: ContractFilters; round: boolean };

function SumCells({ sum, filters, round }: SumProps) {
  const { t, format } = useTexts('calendar');
  const { contracts, withoutAmount } = sum;
  const without = t('without', { count: withoutAmount, number: format.count(withoutAmount) });
  return (
    <>
      <td style={atEnd}>
        <ExplainedValue figure={{ measure: 'contracts' }} filters={filters}>
          {format.count(contracts)}
        </ExplainedValue>{' '}
        {withoutAmount > 0 && <small>{without}</small>}
      </td>
      <td style={atEnd}>
        <ExplainedValue figure={{ measure: 'amount' }} filters={filters}>
          {format.sum(sum.amount, round)}
        </ExplainedValue>
      </td>
    </>
  );
}
