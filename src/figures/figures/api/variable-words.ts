import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { VariableAbbreviation } from '../variable.ts';

/** What a variable is called, and what it is in one sentence; the server alone has these texts. */
export const variableWords = (variable: VariableAbbreviation, language: Language) => {
  const translate = createTranslator([textsOf('figures', 'variable-texts')], language);
  const key = variable.slice(1);
  return { name: translate(`${key}.name`), description: translate(`${key}.description`) };
};
