import { Link } from '@tanstack/react-router';

import { isUnfinished, quarterParts } from '../../codelists/quarter.ts';
import { Card } from '../../ui/web/card.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { Coverage, DataSources } from '../data-source-endpoints.ts';
import { CoverageTable } from './coverage-table.tsx';

import classes from './data-sources.module.css';

type Props = { data: DataSources; lastUpdate: string | null | undefined };

/** Of which quarters of which units nobody knows anything, and what contracts do not say. */
export function CoverageCard({ data, lastUpdate }: Props) {
  const { t, format } = useTexts('data-sources');
  const { coverage, totals, withoutSupplier } = data;
  const sayCount = (key: 'coverage.without-amount' | 'coverage.without-supplier', count: number) =>
    count > 0 ? [t(key, { count, number: format.count(count) })] : [];
  const missing = [
    ...useLastQuarter(data.lastQuarter, lastUpdate),
    ...sayCount('coverage.without-amount', totals.withoutAmount),
    ...sayCount('coverage.without-supplier', withoutSupplier),
  ];
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
        {missing.length > 0 && (
          <ul className={classes.missing}>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** Said of a quarter that was over when the data were loaded: then what follows it is missing. */
const useLastQuarter = (
  lastQuarter: string | null,
  lastUpdate: string | null | undefined,
): string[] => {
  const { t } = useTexts('data-sources');
  if (lastQuarter === null || isUnfinished(lastQuarter, lastUpdate)) return [];
  const { number: quarter, year } = quarterParts(lastQuarter);
  return [t('coverage.last', { quarter, year })];
};

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
    { is: 'pending', sample: '9', text: t('coverage.key.unfinished') },
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
