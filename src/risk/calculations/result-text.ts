import type { Formats } from '../../foundation/platform/formats.ts';
import type { DisplayForm } from './calculation-kinds.ts';

/** A result as its display form writes it; `---` when there is none. A percentage is from 0 to 100. */
export const resultText = (
  result: number | null,
  displayForm: DisplayForm,
  format: Formats,
): string => {
  if (displayForm === 'AMOUNT') return format.money(result);
  if (displayForm === 'PERCENTAGE') return format.percent(result);
  return format.number(result);
};
