import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CalculationRow } from '../calculation-catalogue.ts';
import type { CalculationResult } from '../calculation-helper-endpoints.ts';
import { resultText } from '../result-text.ts';
import { ScaleStrip } from './scale-strip.tsx';
import { useMonitorResults } from './use-monitor-results.ts';

import classes from './result-cell.module.css';

type Props = { row: CalculationRow };

/** What a calculation is in this monitor, and where that is on its scale. */
export function ResultCell({ row }: Props) {
  const result = useMonitorResults()?.docs.get(row.abbreviation);
  return (
    <span className={classes.cell}>
      <span className={classes.result}>
        <ResultText row={row} />
      </span>
      {row.hasPercentScale && <ScaleStrip rows={row.scale} result={result?.value ?? null} />}
    </span>
  );
}

/** Nothing before the results are there, and nothing of a calculation that nothing uses. */
export function ResultText({ row }: Props) {
  const results = useMonitorResults();
  if (!results) return null;
  if (row.locked) return <IndexText index={results.index} />;
  const result = results.docs.get(row.abbreviation);
  return result ? <ValueText result={result} isScaled={row.hasPercentScale} /> : null;
}

type Results = NonNullable<ReturnType<typeof useMonitorResults>>;

function IndexText({ index }: Pick<Results, 'index'>) {
  const { t, format } = useTexts('calculations-admin');
  if (!index?.level) return format.number(null);
  return (
    <strong>{t(`index.level.${index.level}`, { result: format.number(index.result) })}</strong>
  );
}

function ValueText({ result, isScaled }: { result: CalculationResult; isScaled: boolean }) {
  const { t, format } = useTexts('calculations-admin');
  const { value, displayForm, points, maxPoints, isRated } = result;
  const of = { points: format.number(points), most: format.number(maxPoints) };
  return (
    <>
      <strong>{resultText(value, displayForm, format)}</strong>{' '}
      {isScaled && (
        <span className={classes.points}>
          {t(isRated ? 'result.points' : 'result.unrated', of)}
        </span>
      )}
    </>
  );
}
