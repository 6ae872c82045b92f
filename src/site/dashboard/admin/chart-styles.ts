import { mix } from '../../../foundation/platform/contrast.ts';
import type { Series } from '../../../foundation/ui/web/charts/series.ts';
import { paletteOf, surface } from '../../../office/organizations/theme.ts';

type ChartStyle = Omit<Series, 'name'>;

/** The shares of the theme's readable shade in the parts of a chart; patterns tell them apart too. */
const first = { share: 1, pattern: 'plain' } as const;
const others = [
  { share: 0.7, pattern: 'stripes' },
  { share: 0.45, pattern: 'dots' },
  { share: 0.25, pattern: 'plain' },
  { share: 0.1, pattern: 'stripes' },
] as const;

/** The styles of a chart's parts in an organization's colour; every edge reads on the sheet. */
export const chartStyles = (color: string): [ChartStyle, ...ChartStyle[]] => {
  const { text: edge } = paletteOf(color);
  const styleOf = ({ share, pattern }: typeof first | (typeof others)[number]): ChartStyle => ({
    color: mix(edge, surface, share),
    edge,
    pattern,
  });
  return [styleOf(first), ...others.map(styleOf)];
};
