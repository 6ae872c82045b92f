import { expect, test } from 'vitest';

import { languages } from '../../foundation/platform/language.ts';
import { variableWords } from './api/variable-words.ts';
import { isVariable, variableAbbreviations } from './variable.ts';

test.each(variableAbbreviations)(
  '%s has a name and a description in every language',
  (variable) => {
    const words = languages.map((language) => variableWords(variable, language));
    const texts = words.flatMap(({ name, description }) => [name, description]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => text.includes(variable.slice(1)))).toEqual([]);
  },
);

test('there are twenty-three, and nothing else is one', () => {
  expect(variableAbbreviations).toHaveLength(23);
  expect(variableAbbreviations.every(isVariable)).toBe(true);
  expect(['$LP', '$$MTG', 'MTG', '$constructor'].some(isVariable)).toBe(false);
});
