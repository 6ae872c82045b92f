import { isDeepStrictEqual } from 'node:util';

import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { canonicalText } from '../../formula/formula-tree.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { defaultMethod } from '../default-method.ts';
import en from '../threshold-texts/en.json' with { type: 'json' };
import es from '../threshold-texts/es.json' with { type: 'json' };
import jp from '../threshold-texts/jp.json' with { type: 'json' };
import type { MethodCalculation } from './method.ts';

/**
 * Why an indicator of the default method has its thresholds; null for one with another formula or scale.
 * The server alone has these texts.
 */
export const thresholdReason = (
  { abbreviation, tree, hasPercentScale, scale }: MethodCalculation,
  language: Language,
): string | null => {
  const own = defaultMethod().find((one) => one.abbreviation === abbreviation);
  const parsed = own?.scale?.length ? parseFormula(own.formula.expression) : undefined;
  if (!own || !parsed || !('tree' in parsed) || !hasPercentScale) return null;
  const isOwn =
    isDeepStrictEqual(own.scale, scale) && canonicalText(parsed.tree) === canonicalText(tree);
  return isOwn ? createTranslator([{ es, en, jp }], language)(abbreviation.slice(2)) : null;
};
