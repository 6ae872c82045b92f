import { figureTexts } from '../../../../figures/figures/api/report/figure-translator.ts';
import {
  createTranslator,
  type Translate,
} from '../../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import unitsEn from '../../../administrative-units/texts/en.json' with { type: 'json' };
import unitsEs from '../../../administrative-units/texts/es.json' with { type: 'json' };
import unitsJp from '../../../administrative-units/texts/jp.json' with { type: 'json' };
import breakdownsEn from '../../../breakdowns/texts/en.json' with { type: 'json' };
import breakdownsEs from '../../../breakdowns/texts/es.json' with { type: 'json' };
import breakdownsJp from '../../../breakdowns/texts/jp.json' with { type: 'json' };
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import jp from '../../texts/jp.json' with { type: 'json' };

const flowTexts = [
  ...figureTexts,
  { es: unitsEs, en: unitsEn, jp: unitsJp },
  { es: breakdownsEs, en: breakdownsEn, jp: breakdownsJp },
  { es, en, jp },
];

/** The words of flows, as their page has them; texts of files have no slice before their keys. */
export const flowTranslator = (language: Language): Translate => {
  const translate = createTranslator(flowTexts, language);
  return (key, values) => translate(key.replace(/^[\w-]+:/, ''), values);
};
