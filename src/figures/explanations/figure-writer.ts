import type { Formats } from '../../foundation/platform/formats.ts';
import type { ExplainedFigure } from './explained-figure.ts';

/** How a figure is written: pesos with their cents, contracts as a count. */
export const figureWriter = ({ measure }: ExplainedFigure, { money, count }: Formats) =>
  measure === 'amount' ? money : count;
