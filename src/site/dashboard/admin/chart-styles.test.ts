import { expect, test } from 'vitest';

import { contrast, minTextContrast } from '../../../foundation/platform/contrast.ts';
import { accents, surface } from '../../../office/organizations/theme.ts';
import { chartStyles } from './chart-styles.ts';

test.each(Object.entries(accents))('charts in the theme %s can be told apart', (_theme, accent) => {
  const looks = chartStyles(accent);
  for (const { edge } of looks)
    expect(contrast(edge, surface)).toBeGreaterThanOrEqual(minTextContrast);
  const shades = looks.map(({ color }) => contrast(color, surface));
  for (const [at, shade] of shades.slice(1).entries())
    expect((shades[at] ?? 0) / shade).toBeGreaterThan(1.1);
});
