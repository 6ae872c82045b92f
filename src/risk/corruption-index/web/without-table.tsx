import { unknownValue } from '../../../foundation/platform/formats.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { corruptionLevel } from '../../calculations/corruption-level.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import type { Robustness } from '../../calculations/robustness.ts';
import { intervalTexts } from '../indicator-words.ts';
import { shownIndex } from '../shown-index.ts';
import { RiskBadge } from './risk-badge.tsx';

import table from '../../../foundation/ui/web/wide-table.module.css';
import classes from './without-table.module.css';

type Props = { indicators: readonly IndicatorResult[]; robustness: Robustness };

/** What the index would be without each of its indicators; the one that moves it most first. */
export function WithoutTable({ indicators, robustness: { without } }: Props) {
  const { t, format } = useTexts('corruption-index');
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption>{t('without.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('without.indicator')}</th>
          <th scope="col">{t('column.interval')}</th>
          <th scope="col">{t('without.change')}</th>
          <th scope="col">{t('without.index')}</th>
        </tr>
      </thead>
      <tbody>
        {without.map(({ abbreviation, result, change }) => {
          const indicator = indicators.find((one) => one.abbreviation === abbreviation);
          const interval = indicator && intervalTexts(indicator, format);
          return (
            <tr key={abbreviation}>
              <th scope="row" lang="es">
                {indicator?.name}
              </th>
              <td>{interval ? t('interval', interval) : unknownValue}</td>
              <td>{signed(change)}</td>
              <td>
                {shownIndex(result)} <RiskBadge level={corruptionLevel(result)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** With a sign that is as wide as the other. */
const signed = (change: number): string => {
  const number = shownIndex(Math.abs(change));
  if (change === 0) return number;
  return `${change > 0 ? '+' : '−'}${number}`;
};
