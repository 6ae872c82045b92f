import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { recentQuery } from './comparison-calls.ts';
import { MonitorTile } from './monitor-tile.tsx';

import classes from './monitor-choice.module.css';

/** Nothing where there are none yet. */
export function RecentComparisons() {
  const { t } = useTexts('comparations');
  const { docs } = useAnswer(recentQuery).data;
  if (docs.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="recent">
      <h2 id="recent">{t('recent.title')}</h2>
      <ul className={classes.tiles}>
        {docs.map(({ _id, target, targetName, color, remoteUrl }) => (
          <MonitorTile
            key={_id}
            monitor={{ _id: target, name: targetName, shortName: targetName, color }}
            remoteUrl={remoteUrl}
          />
        ))}
      </ul>
    </section>
  );
}
