import type { KeyboardEvent, PointerEvent } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { limitsOf, moveLimit, type ScaleLimit } from '../scale-limits.ts';
import type { ScaleRow } from '../scale.ts';

import classes from './scale-editor.module.css';

type Props = { rows: readonly ScaleRow[]; onChange: (rows: ScaleRow[]) => void };

/** Handles below the drawing, one for each limit between two steps: moved so, no gap or overlap can come. */
export function ScaleLimits({ rows, onChange }: Props) {
  const { t } = useTexts('calculations-admin');
  const limits = limitsOf(rows);
  if (limits.length === 0) return null;
  return (
    <div className={classes.limits}>
      {limits.map((limit) => (
        <button
          key={limit.at}
          type="button"
          role="slider"
          className={classes.limit}
          style={{ insetInlineStart: `${limit.place * 100}%` }}
          aria-label={t('scale.limit', { value: limit.value })}
          aria-valuenow={limit.value}
          aria-valuemin={limit.least}
          aria-valuemax={limit.most}
          title={t('scale.limit.help')}
          onKeyDown={(event) => {
            const value = valueByKey(event, limit);
            if (value !== undefined) onChange(moveLimit(rows, limit, value));
          }}
          onPointerDown={({ currentTarget, pointerId }) =>
            currentTarget.setPointerCapture(pointerId)
          }
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              onChange(moveLimit(rows, limit, valueAt(event, limit)));
          }}
        />
      ))}
    </div>
  );
}

const directions: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

const valueByKey = (event: KeyboardEvent, { value, step }: ScaleLimit): number | undefined => {
  const direction = directions[event.key];
  if (direction === undefined) return undefined;
  event.preventDefault();
  return value + direction * step;
};

/** Where the pointer is along the scale, on a whole step. */
const valueAt = (event: PointerEvent<HTMLElement>, { first, last, step }: ScaleLimit): number => {
  const box = event.currentTarget.parentElement?.getBoundingClientRect();
  if (!box) return first;
  const share = (event.clientX - box.left) / box.width;
  return first + Math.round((share * (last - first)) / step) * step;
};
