import { dataLanguage } from '../../../foundation/platform/language.ts';
import { ink, mutedText } from '../../../foundation/ui/web/charts/series.ts';
import type { FlowEnd } from '../flow-endpoints.ts';
import { type PlacedEnd, sankeySides } from '../sankey.ts';

import classes from './flow-figure.module.css';

export type LabelledEnd = {
  key: FlowEnd;
  amount: number | null;
  /** Its name. */
  lines: string[];
  /** Whether it is that of a unit or a supplier, and not what stands for several or for none. */
  isName: boolean;
  /** What it has, in short. */
  figures: string;
};

type Props = {
  side: 'units' | 'suppliers';
  ends: LabelledEnd[];
  places: ReadonlyMap<FlowEnd, PlacedEnd>;
};

const lineHeight = 15;

/**
 * The bars on one side of the bands and what each is, on a phone its place in the list below; who cannot see them hears it with the bands.
 */
export function FlowSide({ side, ends, places }: Props) {
  const { left, right, bar } = sankeySides;
  const isLeft = side === 'units';
  return (
    <g aria-hidden fontSize={13} textAnchor={isLeft ? 'end' : 'start'}>
      {ends.map(({ key, lines, isName, figures }, at) => {
        const place = places.get(key);
        if (!place) return null;
        const x = isLeft ? left - bar - 8 : right + bar + 8;
        const first = place.middle - (lines.length * lineHeight) / 2 + 4;
        return (
          <g key={key}>
            <rect
              x={isLeft ? left - bar : right}
              y={place.top}
              width={bar}
              height={Math.max(1, place.height)}
              fill={ink}
            />
            <g className={classes.label}>
              {lines.map((line, row) => (
                <text
                  key={line}
                  x={x}
                  y={first + row * lineHeight}
                  fill={ink}
                  fontWeight={600}
                  lang={isName ? dataLanguage : undefined}
                >
                  {line}
                </text>
              ))}
              <text x={x} y={first + lines.length * lineHeight} fill={mutedText} fontSize={12}>
                {figures}
              </text>
            </g>
            <text
              x={x}
              y={place.middle}
              dy="0.35em"
              fill={ink}
              fontSize={26}
              fontWeight={600}
              className={classes.place}
              data-on-screen=""
            >
              {at + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}
