import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import en from '../variable-texts/en.json' with { type: 'json' };
import es from '../variable-texts/es.json' with { type: 'json' };
import jp from '../variable-texts/jp.json' with { type: 'json' };
import type { VariableAbbreviation } from '../variable.ts';

/** What a variable is called, and what it is in one sentence; the server alone has these texts. */
export const variableWords = (variable: VariableAbbreviation, language: Language) => {
  const translate = createTranslator([{ es, en, jp }], language);
  const key = variable.slice(1);
  return { name: translate(`${key}.name`), description: translate(`${key}.description`) };
};
