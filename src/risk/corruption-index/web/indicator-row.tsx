import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { indicatorKey } from '../indicator-key.ts';
import { methodIn, notesIn } from '../method-notes.ts';
import { IndicatorSource } from './indicator-source.tsx';
import { IndicatorValue } from './indicator-value.tsx';
import { MethodNotes } from './method-notes.tsx';
import { PointsText } from './points-text.tsx';
import { ScaleTrack } from './scale-track.tsx';
import { useMethodTexts } from './use-method-texts.ts';

import classes from './indicators-card.module.css';

type Props = { indicator: IndicatorResult; found: ConfiguredIndex; round: boolean };

export function IndicatorRow({ indicator, found: { index, methods }, round }: Props) {
  const { t } = useTexts('corruption-index');
  const { abbreviation, name, direction } = indicator;
  const method = methodIn(methods)(indicator);
  const notesOf = notesIn(useMethodTexts(), methods);
  const { administrationPeriod } = index;
  return (
    <tr>
      <th scope="row">
        <Link
          to="/calculations/corruption-index/$indicator"
          params={{ indicator: indicatorKey(abbreviation) }}
          search={searchOfAdministration(administrationPeriod)}
          className={classes.name}
          lang="es"
        >
          {name}
        </Link>
        {direction && <small>{t(`direction.${direction}`)}</small>}
      </th>
      <td className={classes.value}>
        <IndicatorValue indicator={indicator} />{' '}
        <span className={classes.source}>
          <IndicatorSource
            indicator={indicator}
            context={{ method, administrationPeriod }}
            round={round}
            brief
          />
        </span>
        <MethodNotes notes={notesOf(indicator)} />
      </td>
      <td className={classes.scale}>
        <ScaleTrack indicator={indicator} scale={method?.scale ?? []} />
      </td>
      <td className={classes.points}>
        <PointsText points={indicator.points} maxPoints={indicator.maxPoints} />
      </td>
    </tr>
  );
}
