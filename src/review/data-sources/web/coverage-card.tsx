import { Link } from '@tanstack/react-router';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { isUnfinished, quarterParts } from '../../../foundation/codelists/quarter.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Coverage, DataSources } from '../data-source-endpoints.ts';
import { CoverageTable } from './coverage-table.tsx';

import classes from './data-sources.module.css';

type Props = { data: DataSources; lastUpdate: string | null | undefined };

/** Of which quarters of which units nobody knows anything, and what contracts do not say. */
export function CoverageCard({ data, lastUpdate }: Props) {
  const { t } = useTexts('data-sources');
  const { coverage, totals, withoutSupplier } = data;
  const lastQuarter = useLastQuarter(data.lastQuarter, lastUpdate);
  const isMissing = lastQuarter !== undefined || totals.withoutAmount + withoutSupplier > 0;
  return (
    <div id="cobertura" className={classes.part}>
      <Card title={t('coverage.title')} ofRows>
        {coverage.units.length === 0 ? (
          <p>{t('coverage.empty')}</p>
        ) : (
          <>
            <p className={classes.soft}>{t('coverage.text')}</p>
            {coverage.administrationPeriods.length > 1 && <Periods coverage={coverage} />}
            <CoverageKey />
            <CoverageTable coverage={coverage} lastUpdate={lastUpdate} />
            <p className={classes.soft}>{t('coverage.links')}</p>
          </>
        )}
        {isMissing && (
          <ul className={classes.missing}>
            {lastQuarter && <li>{lastQuarter}</li>}
            <Lacking what="amount" count={totals.withoutAmount} />
            <Lacking what="supplier" count={withoutSupplier} />
          </ul>
        )}
      </Card>
    </div>
  );
}

/** Shown of a quarter that was over when the data were loaded: then what follows it is missing. */
const useLastQuarter = (
  lastQuarter: string | null,
  lastUpdate: string | null | undefined,
): string | undefined => {
  const { t } = useTexts('data-sources');
  if (lastQuarter === null || isUnfinished(lastQuarter, lastUpdate)) return undefined;
  const { number: quarter, year } = quarterParts(lastQuarter);
  return t('coverage.last', { quarter, year });
};

type LackingProps = { what: 'amount' | 'supplier'; count: number };

/** What contracts that count do not say; the number leads to exactly these. */
function Lacking({ what, count }: LackingProps) {
  const { t, format } = useTexts('data-sources');
  if (count === 0) return null;
  const [before, after] = t(`coverage.without-${what}`, { count, number: mark }).split(mark);
  const marks = [lackingMarks[what]];
  return (
    <li>
      {before}
      <Link to="/contracts" search={{ ...noFilters, populations: ['COUNTED'], marks }}>
        {format.count(count)}
      </Link>
      {after}
    </li>
  );
}

const lackingMarks = { amount: 'NO_AMOUNT', supplier: 'NO_SUPPLIER' } as const;

/** Stands for the number until the text is around it. */
const mark = '\u0000';

function Periods({ coverage: { administrationPeriods, chosen } }: { coverage: Coverage }) {
  const { t } = useTexts('data-sources');
  const choices = [
    ...administrationPeriods.map((period) => ({ periods: [period], text: period })),
    { periods: [], text: t('coverage.period.all') },
  ];
  return (
    <nav aria-label={t('coverage.periods')}>
      <ul className={classes.periods}>
        {choices.map(({ periods, text }) => (
          <li key={text}>
            <Link
              to="/fuentes"
              search={{ administrationPeriods: periods }}
              hash="cobertura"
              resetScroll={false}
              aria-current={String(periods) === String(chosen) ? 'true' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CoverageKey() {
  const { t } = useTexts('data-sources');
  const parts = [
    { is: 'published', sample: '≥ 1', text: t('coverage.key.contracts') },
    { is: 'reported-none', sample: '0', text: t('coverage.key.zero') },
    { is: 'unknown', sample: '✕', text: t('coverage.key.none') },
    { is: 'pending', sample: '≥ 1', text: t('coverage.key.unfinished') },
  ];
  return (
    <ul className={classes.key} aria-label={t('coverage.key')}>
      {parts.map(({ is, sample, text }) => (
        <li key={is}>
          <span aria-hidden data-is={is} className={classes.sample}>
            {sample}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
