/** What one colour of a chart stands for; the pattern says the same to who sees no colours. */
export type Series = {
  name: string;
  color: string;
  /** The line around it: dark enough to be told from white. */
  edge: string;
  pattern: 'plain' | 'stripes' | 'dots';
};

/** `1o 2019` of an id that React makes, as a reference inside an SVG. */
export const patternId = (chart: string, index: number): string => `${chart}-${index}`;

export const patternFill = (chart: string, index: number): string =>
  `url(#${patternId(chart, index)})`;

/** The looks of what is written in a drawing; a file with the drawing has the second ones (withoutVariables). */
export const ink = 'var(--ink, #262c4a)';
export const mutedText = 'var(--ink-soft, #565e80)';
/** What it is drawn on. */
export const sheet = 'var(--surface, #ffffff)';
export const gridLine = 'var(--line, #dfe3f0)';
