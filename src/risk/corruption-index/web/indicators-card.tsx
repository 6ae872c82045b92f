import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { indexMaximum } from '../../calculations/corruption-level.ts';
import { addedAxes, type AxisPoints, axisPoints, givesPoints } from '../axis-points.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { indicatorKey } from '../indicator-key.ts';
import { plainNumber } from '../plain-number.ts';
import { shownIndex } from '../shown-index.ts';
import { IndicatorRow } from './indicator-row.tsx';
import { PointsText } from './points-text.tsx';
import { WhatChanges } from './what-changes.tsx';

import table from '../../../foundation/ui/web/wide-table.module.css';
import classes from './indicators-card.module.css';

type Props = { found: ConfiguredIndex; round: boolean };

/** Every indicator by axis: its value, where it comes from and what it gives. */
export function IndicatorsCard({ found, round }: Props) {
  const { t } = useTexts('corruption-index');
  return (
    <>
      <WhatChanges found={found} />
      <h2>{t('made-of')}</h2>
      {found.ownFormula && (
        <p>
          {t('own-formula')}{' '}
          <Link
            to="/calculations/corruption-index/$indicator"
            params={{ indicator: indicatorKey(found.ownFormula) }}
            search={searchOfAdministration(found.index.administrationPeriod)}
          >
            {t('own-formula.link')}
          </Link>
        </p>
      )}
      <p className={classes.lead}>
        {found.index.indicators.length > 0 && t('made-of.lead')} {t('made-of.counted')}{' '}
        <Link to="/que-cuenta">{t('how.counts')}</Link>
      </p>
      {axisPoints(found.index.indicators).map((axis) => (
        <AxisTable key={axis.axis} axis={axis} found={found} round={round} />
      ))}
      {!found.ownFormula && <PointsSum found={found} />}
    </>
  );
}

function AxisTable({ axis, found, round }: Props & { axis: AxisPoints }) {
  const { t } = useTexts('corruption-index');
  const name = t(`axis.${axis.axis ?? 'other'}`);
  return (
    <section className={classes.axis}>
      <h3>
        <span>{name}</span>
        {axis.indicators.some(givesPoints) && (
          <span>
            <PointsText {...axis} />
          </span>
        )}
      </h3>
      <table className={table.table}>
        <caption>{t('table', { axis: name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.indicator')}</th>
            <th scope="col">{t('column.value')}</th>
            <th scope="col">{t('column.scale')}</th>
            <th scope="col">{t('column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {axis.indicators.map((indicator) => (
            <IndicatorRow
              key={indicator.abbreviation}
              indicator={indicator}
              found={found}
              round={round}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How the points make the index. */
function PointsSum({ found: { index } }: Pick<Props, 'found'>) {
  const { t } = useTexts('corruption-index');
  const parts = addedAxes(index.indicators).flatMap(({ points }) => points ?? []);
  const points = plainNumber(
    parts.reduce((sum, one) => sum + one, 0),
    2,
  );
  const isWhole = index.computablePoints === index.maxPoints && index.maxPoints === indexMaximum;
  return (
    <p className={classes.lead}>
      {index.maxPoints > 0 &&
        parts.length > 0 &&
        t(isWhole ? 'sum' : 'sum.rescaled', {
          parts: parts.map((one) => plainNumber(one, 2)).join(' + '),
          points,
          of: plainNumber(index.computablePoints, 2),
          result: index.result === null ? t('not-rated') : shownIndex(index.result),
        })}{' '}
      {t('sum.rule')}
    </p>
  );
}
