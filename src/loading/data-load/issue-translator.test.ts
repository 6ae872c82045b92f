import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Language } from '../../foundation/platform/language.ts';
import { issueTranslator } from './issue-translator.ts';

const translatorOf = (language: Language) =>
  issueTranslator(
    JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8')),
    language,
  );

test('what is said of a row writes days and amounts as people do', () => {
  const translate = translatorOf('es');
  expect(translate('check.date-outside-year', { date: '2025-03-09', year: '2026' })).toContain(
    '(09/03/2025)',
  );
  const told = { value: '10 abril', meaning: '2026-04-10' };
  expect(translate('check.meaning', told)).toContain('«10 abril» se lee como «10/04/2026»');
  expect(translate('check.amount-rounded', { value: 1500.5 })).toContain('$1,500.50');
});
