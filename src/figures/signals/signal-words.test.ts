import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** A signal asks; words that answer for whoever reads have no place in it. */
const accusing = {
  es: /fraud|corrup|culpab|irregular|sospech|ilegal|ilícit|delito|anómal|anomal|indebid/i,
  en: /fraud|corrupt|guilt|irregular|suspicio|suspect|illegal|crime|anomal|improper|abnormal/i,
  jp: /不正|詐欺|汚職|腐敗|有罪|違法|犯罪|疑わし|疑惑|不審|異常/,
};

const textsIn = (language: string) =>
  Object.entries<string>(
    JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8')),
  );

test.each(Object.entries(accusing))(
  'no text of signals in %s accuses anybody',
  (language, words) => {
    expect(textsIn(language).length).toBeGreaterThan(50);
    expect(textsIn(language).filter(([, text]) => words.test(text))).toEqual([]);
  },
);

test.each([
  ['es', 'Es un monto irregular.'],
  ['en', 'A suspicious amount.'],
  ['jp', '不正な金額です。'],
] as const)('an accusing word in %s is seen', (language, text) => {
  expect(accusing[language].test(text)).toBe(true);
});

/** The two that say what a law or a practice may allow have it in the rule of the page instead. */
test('every question ends with what else may explain it', () => {
  const questions = textsIn('es').filter(([key]) =>
    /^ask\.F\d\d(\.others|\.far|_one|_other|\.NO_BID|\.INVITATION|\.exact|\.STATES_\w+)?$/.test(
      key,
    ),
  );
  const explains = /Puede|Pueden|no se publican|También|permite|Falta publicar/;
  expect(questions.length).toBeGreaterThan(6);
  expect(questions.filter(([, text]) => !explains.test(text))).toEqual([]);
});
