import {
  type Translate,
  createTranslator,
} from '../../../foundation/platform/api/create-translator.ts';
import type { TranslateInto } from '../../../foundation/platform/api/http/errors.ts';
import { hasTexts, textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';

/** The text of a key such as `platform:api.not-found`; the key itself when no catalogue has it. */
export const translateInto: TranslateInto = (language, key, values) => {
  const [slice = '', name = ''] = key.split(':');
  const text = translatorOf(language, slice)?.(name, values);
  return text === undefined || text === name ? key : text;
};

/** The texts of a slice that calls answer with; those of its back office are of `<slice>-admin`. */
const translatorOf = (language: Language, name: string): Translate | undefined => {
  const [slice, folders] = name.endsWith('-admin')
    ? [name.slice(0, -'-admin'.length), ['admin-texts']]
    : [name, ['texts', 'api-texts']];
  const texts = folders.filter((folder) => hasTexts(slice, folder));
  return texts.length === 0
    ? undefined
    : createTranslator(
        texts.map((folder) => textsOf(slice, folder)),
        language,
      );
};
