import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { plainNumber } from '../plain-number.ts';

type Props = { points: number | null; maxPoints: number };

/** "3.33 de 10 puntos"; without points, that it is not rated. */
export function PointsText({ points, maxPoints }: Props) {
  const { t } = useTexts('corruption-index');
  if (points === null) return <>{t('not-rated')}</>;
  const [before, after] = t('points', {
    count: maxPoints,
    points: mark,
    of: plainNumber(maxPoints, 2),
  }).split(mark);
  return (
    <>
      {before}
      <strong>{plainNumber(points, 2)}</strong>
      {after}
    </>
  );
}

/** Stands for the number until the text is around it. */
const mark = '\u0000';
