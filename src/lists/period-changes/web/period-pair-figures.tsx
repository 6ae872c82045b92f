import { Link } from '@tanstack/react-router';

import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { useRoundingRemarks } from '../../../figures/figures/web/use-rounding-remarks.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ofEveryTime } from '../compared-time.ts';
import { describeAbsentPeriod, describeAmountsOverTime } from '../describe-period-change.ts';
import type { PeriodPair, PeriodSums } from '../period-change-endpoints.ts';
import { amountOfType, usePairRows } from './use-pair-rows.ts';

import chart from '../../../foundation/ui/web/charts/chart-figure.module.css';

type Props = {
  pair: PeriodPair;
  title: string;
  filters: ContractFilters;
  who: 'buyer' | 'supplier';
  round: boolean;
  /** Whether the periods last differently long, so that a quarter of each is compared too. */
  perQuarter?: boolean;
  /** What has to be known of both periods before their sums are read. */
  lead?: string | undefined;
  /** Whether the difference in words stands above, where it is read without the figures. */
  isToldBefore?: boolean;
};

/** What the amount of both periods was, and by how much they differ. */
export function PairSentence(props: Pick<Props, 'pair' | 'who' | 'round' | 'perQuarter' | 'lead'>) {
  const { pair, lead, who, round, perQuarter = false } = props;
  const { texts, write, barrier } = usePairRows({ pair, round, perQuarter });
  const amountsOf = ({ sums, quarters }: PeriodSums) => ({
    whole: write(sums.total),
    perQuarter: perQuarter && quarters > 0 ? write(shareOf(sums.total, quarters)) : null,
  });
  const { before, after } = pair;
  const absent = [before, after].find(({ isInMonitor }) => !isInMonitor);
  const other = absent === before ? after : before;
  const sentence = absent
    ? describeAbsentPeriod(
        texts,
        absent.name,
        { name: other.name, amount: write(other.sums.total) },
        who,
      )
    : describeAmountsOverTime(texts, amountsOf(before), amountsOf(after), {
        who,
        isWholeSubtracted: barrier === null,
      });
  return lead ? `${lead} ${sentence}` : sentence;
}

/** Two periods side by side, with their differences in words. */
export function PeriodPairFigures(props: Props) {
  const { pair, title, filters, round, perQuarter = false, isToldBefore = false } = props;
  const { t, format } = useTexts('period-changes');
  const { rows, barrier } = usePairRows({ pair, round, perQuarter });
  const { before, after } = pair;
  const roundings = [...useColumnRemarks(before, round), ...useColumnRemarks(after, round)];
  return (
    <div className={chart.figure} style={apart}>
      <h3>{title}</h3>
      {!isToldBefore && (
        <p>
          <PairSentence {...props} />
        </p>
      )}
      <section className={chart.scroll} style={whole} tabIndex={0} aria-label={title}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.measure')}</th>
              <th scope="col">{before.name}</th>
              <th scope="col">{after.name}</th>
              <th scope="col">{t('column.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, texts, change, figure }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {[before, after].map((period, at) => (
                  <td key={period.name} data-label={period.name}>
                    {key === 'contracts' ? (
                      <PeriodLink period={period} filters={filters} text={texts[at] ?? ''} />
                    ) : (
                      <ExplainedValue
                        figure={figure}
                        filters={period.isInMonitor ? filtersOf(period, filters) : undefined}
                      >
                        {texts[at]}
                      </ExplainedValue>
                    )}
                  </td>
                ))}
                <td data-label={t('column.difference')}>{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {roundings.length > 0 && <p className={chart.note}>{roundings.join(' ')}</p>}
      {barrier === 'length' && before.isInMonitor && after.isInMonitor && (
        <p className={chart.note}>
          {t('barrier.length', {
            before: before.name,
            after: after.name,
            beforeQuarters: format.count(before.length),
            afterQuarters: format.count(after.length),
          })}
        </p>
      )}
    </div>
  );
}

/** Where the types of procedure in a column do not add up as they are shown. */
const useColumnRemarks = ({ name, sums, isInMonitor }: PeriodSums, round: boolean): string[] => {
  const { format } = useTexts('figures');
  const parts = isInMonitor ? Object.values(amountOfType).map((type) => sums[type]) : [];
  return useRoundingRemarks({
    shares: parts.map((part) => format.share(shareOf(part, sums.total), false)),
    sums: isInMonitor ? { parts, total: sums.total } : undefined,
    round,
    of: name,
  });
};

/** Its few rows need no scrolling, and what follows is another pair. */
const whole = { maxHeight: 'none' };
const apart = { marginBlockEnd: '1.5rem' };

const filtersOf = ({ time }: PeriodSums, filters: ContractFilters): ContractFilters => ({
  ...ofEveryTime(filters),
  ...time,
});

type LinkProps = { period: PeriodSums; filters: ContractFilters; text: string };

/** The way to exactly the contracts of a period. */
function PeriodLink({ period, filters, text }: LinkProps) {
  const { t } = useTexts('period-changes');
  const { name, sums } = period;
  if (sums.contractsCount === 0) return text;
  return (
    <Link
      to="/contracts"
      search={{ ...filtersOf(period, filters), populations: ['COUNTED'] }}
      aria-label={t('see', { count: sums.contractsCount, number: text, name })}
    >
      {text}
    </Link>
  );
}
