import { Link } from '@tanstack/react-router';

import { Button } from '../../../foundation/ui/web/button.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndexResult } from '../../calculations/index-result.ts';
import { axisPoints } from '../axis-points.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { indicatorKey } from '../indicator-key.ts';
import { plainNumber } from '../plain-number.ts';
import { howId } from './how-link.tsx';

import classes from './how-calculated.module.css';

type Props = {
  index: Pick<IndexResult, 'administrationPeriod' | 'indicators'>;
  /** Whose indicators the links lead to, where the page shows those of others too. */
  of?: string;
  /** Whether its own formula makes it. */
  isOwn?: boolean;
};

/** The parts of the index and its rules. Without scripts its address shows it in its place. */
export function HowCalculated({ index, of, isOwn = false }: Props) {
  const { t } = useTexts('corruption-index');
  const title = `${howId}-title`;
  return (
    <dialog id={howId} className={classes.dialog} aria-labelledby={title}>
      <h2 id={title}>{t('how.title')}</h2>
      <p>{t(isOwn ? 'own-formula' : 'how.intro')}</p>
      {of && <p>{t('how.links', { of })}</p>}
      <ol>
        {axisPoints(index.indicators).map(({ axis, indicators }) => (
          <li key={axis}>
            <strong>{t(`axis.${axis ?? 'other'}`)}</strong>
            <ul>
              {indicators.map(({ abbreviation, name, description, direction, maxPoints }) => (
                <li key={abbreviation}>
                  <Link
                    to="/calculations/corruption-index/$indicator"
                    params={{ indicator: indicatorKey(abbreviation) }}
                    search={searchOfAdministration(index.administrationPeriod)}
                    lang="es"
                  >
                    {name}
                  </Link>
                  {': '}
                  <span lang="es">{description}</span>{' '}
                  {direction && `(${t(`direction.${direction}`)}) `}
                  {t('how.points', { count: maxPoints, points: plainNumber(maxPoints, 2) })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p>{t('how.levels')}</p>
      {!isOwn && <p>{t('how.rescaled')}</p>}
      <p>{t('how.question')}</p>
      <p>
        <Link to="/que-cuenta">{t('how.counts')}</Link>
      </p>
      <form method="dialog" data-scripted="">
        <Button type="submit">{t('how.close')}</Button>
      </form>
    </dialog>
  );
}
