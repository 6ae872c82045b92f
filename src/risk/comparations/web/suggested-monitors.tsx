import { Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { MonitorCard } from '../../../office/organizations/web/monitor-card.tsx';
import { monitorsQuery } from './comparison-calls.ts';

import buttons from '../../../foundation/ui/web/button.module.css';
import classes from './monitor-choice.module.css';

/** Monitors elsewhere: pressing one searches at its address. Nothing where the installation names none. */
export function SuggestedMonitors() {
  const { t } = useTexts('comparations');
  const { suggestions } = useAnswer(monitorsQuery('')).data;
  if (suggestions.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="suggested">
      <h2 id="suggested">{t('suggested.title')}</h2>
      <ul className={classes.tiles}>
        {suggestions.map(({ name, color, url }) => (
          <MonitorCard
            key={url}
            monitor={{ name, shortName: name, color }}
            heading="h3"
            kind={t('monitors.foreign')}
          >
            <p>{url}</p>
            <Link
              to="/comparations"
              search={{ search: url }}
              // Another monitor is asked over the internet: not before somebody wants it.
              preload={false}
              className={buttons.button}
              data-look="plain"
              aria-label={t('suggested.search-of', { name })}
            >
              {t('search.button')}
            </Link>
          </MonitorCard>
        ))}
      </ul>
    </section>
  );
}
