import { figureTexts } from '../../../../figures/figures/api/report/figure-translator.ts';
import {
  createTranslator,
  type Translate,
} from '../../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../../foundation/platform/language.ts';

const flowTexts = [
  ...figureTexts,
  textsOf('administrative-units'),
  textsOf('breakdowns'),
  textsOf('flows'),
];

/** The words of flows, as their page has them; texts of files have no slice before their keys. */
export const flowTranslator = (language: Language): Translate => {
  const translate = createTranslator(flowTexts, language);
  return (key, values) => translate(key.replace(/^[\w-]+:/, ''), values);
};
