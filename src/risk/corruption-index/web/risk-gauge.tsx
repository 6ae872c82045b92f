import { useId } from 'react';

import { SeriesPatterns } from '../../../foundation/ui/web/charts/series-patterns.tsx';
import { ink, patternFill } from '../../../foundation/ui/web/charts/series.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  corruptionLevel,
  corruptionLevels,
  indexMaximum,
  levelCutOffs,
} from '../../calculations/corruption-level.ts';
import { shownIndex } from '../shown-index.ts';
import { riskSeries } from './risk-series.ts';

import classes from './risk-gauge.module.css';

type Props = {
  /** From 0 to 100; null when the index is not rated. */
  result: number | null;
  /** Between which values the index would be with other weights. */
  band?: readonly [number, number] | null;
};

/** Where the index stands between high and low risk, in words for who does not see it. */
export function RiskGauge({ result, band = null }: Props) {
  const { t } = useTexts('codelists');
  const chart = useId();
  const label =
    result === null
      ? t('risk.gauge.none')
      : t('risk.gauge', {
          result: shownIndex(result),
          level: t(`risk.${corruptionLevel(result)}`),
        });
  return (
    <svg viewBox="0 -10 320 206" className={classes.gauge} role="img" aria-label={label}>
      <SeriesPatterns
        chart={chart}
        series={corruptionLevels.map((name) => ({ name, ...riskSeries[name] }))}
      />
      {corruptionLevels.map((level, index) => (
        <path
          key={level}
          d={arc(levelCutOffs[index - 1]?.upTo ?? 0, levelCutOffs[index]?.upTo ?? indexMaximum)}
          fill={patternFill(chart, index)}
          stroke={riskSeries[level].edge}
        />
      ))}
      {band && <path d={arc(...band, bandRadii)} className={classes.mark} />}
      <g textAnchor="middle" fontSize={13} fill={ink}>
        {levelCutOffs.map(({ upTo }) => (
          <text key={upTo} {...placed(upTo, outer + 22)} dy={4} fontWeight={700}>
            {upTo}
          </text>
        ))}
        {result !== null && <Pointer at={result} />}
        <text
          x={middle}
          y={140}
          fontSize={result === indexMaximum ? 38 : 46}
          fontWeight={700}
          className={classes.mark}
        >
          {result === null ? '---' : shownIndex(result)}
        </text>
        <text x={middle} y={160} fontSize={14}>
          {t('risk.of')}
        </text>
        <End x={middle - radius} number={0} words={t('risk.end.high')} />
        <End x={middle + radius} number={indexMaximum} words={t('risk.end.low')} />
      </g>
    </svg>
  );
}

const middle = 160;
const base = 150;
const inner = 92;
const outer = 124;
const radius = (inner + outer) / 2;
const bandRadii = [129, 133] as const;

function Pointer({ at }: { at: number }) {
  const [from, to] = [placed(at, inner - 8), placed(at, outer + 2)];
  const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <>
      <line {...ends} className={classes.halo} />
      <line {...ends} className={classes.pointer} />
    </>
  );
}

function End({ x, number, words }: { x: number; number: number; words: string }) {
  return (
    <>
      <text x={x} y={base + 22} fontWeight={700}>
        {number}
      </text>
      <text x={x} y={base + 38}>
        {words}
      </text>
    </>
  );
}

/** The place of a value on a half circle; in tenths of a pixel, so that every engine writes the same. */
const placed = (value: number, distance: number) => {
  const angle = (Math.PI * value) / indexMaximum;
  return {
    x: tenths(middle - distance * Math.cos(angle)),
    y: tenths(base - distance * Math.sin(angle)),
  };
};

const tenths = (length: number): number => Math.round(length * 10) / 10;

/** A part of the half circle between two radii. */
const arc = (
  from: number,
  to: number,
  [near, far]: readonly [number, number] = [inner, outer],
): string => {
  const at = (value: number, distance: number) => {
    const { x, y } = placed(value, distance);
    return `${x} ${y}`;
  };
  return [
    `M${at(from, far)}`,
    `A${far} ${far} 0 0 1 ${at(to, far)}`,
    `L${at(to, near)}`,
    `A${near} ${near} 0 0 0 ${at(from, near)}Z`,
  ].join('');
};
