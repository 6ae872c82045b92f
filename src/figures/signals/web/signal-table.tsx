import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SignalCoverage } from '../signal-coverage.ts';

import wide from '../../../foundation/ui/web/wide-table.module.css';
import classes from './signals.module.css';

type Props = { signals: SignalCoverage[]; round: boolean };

/** One row for each signal: of how many contracts it could be said, and of how many it was. */
export function SignalTable({ signals, round }: Props) {
  const { t, format } = useTexts('signals');
  return (
    <div
      role="region"
      aria-label={t('found.title')}
      // A region that scrolls has to be reached with the keyboard.
      tabIndex={0}
      className={wide.scroll}
    >
      <table className={`${wide.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('found.signal')}</th>
            <th scope="col">{t('found.computable')}</th>
            <th scope="col" className={classes.number}>
              {t('found.flagged')}
            </th>
            <th scope="col" className={classes.number}>
              {t('found.context')}
            </th>
            <th scope="col" className={classes.number}>
              {t('found.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {signals.map((one) => (
            <tr key={one.signal}>
              <th scope="row" className={classes.name}>
                <Link to="/senales/$id" params={{ id: one.signal.toLowerCase() }}>
                  {t(`name.${one.signal}`)}
                </Link>{' '}
                <span className={classes.soft}>{one.signal}</span>
              </th>
              <td className={classes.coverage} data-short={t('found.computable')}>
                <meter
                  className={classes.reach}
                  aria-label={t('found.computable')}
                  max={Math.max(1, one.population)}
                  value={one.computable}
                />
                <span className={classes.soft}>
                  {t('found.of', {
                    number: format.count(one.computable),
                    all: format.count(one.population),
                  })}
                </span>
              </td>
              <td
                className={classes.number}
                data-short={t('found.flagged')}
                data-none={one.flagged === 0 || undefined}
              >
                {format.count(one.flagged)}
              </td>
              <td
                className={classes.number}
                data-short={t('found.context')}
                data-none={one.context === 0 || undefined}
              >
                {format.count(one.context)}
              </td>
              <td
                className={classes.number}
                data-short={t('found.amount')}
                data-none={one.flagged === 0 || undefined}
              >
                {one.flagged === 0 ? '' : format.sum(one.amountFlagged, round)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
