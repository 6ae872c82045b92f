import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { facetTexts } from './facet-texts.ts';

/** They and their texts come when a list opens: most visits open none. */
export const LateChoiceFigures = latePart(
  async () => (await import('./choice-figures.tsx')).ChoiceFigures,
  facetTexts,
);
